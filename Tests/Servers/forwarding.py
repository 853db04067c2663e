"""A proxy: forwards http:// requests, tunnels CONNECT."""
import asyncio
from urllib.parse import urlsplit

from messages import read_request, send


async def pump(reader, writer):
    try:
        while data := await reader.read(65536):
            await send(writer, data)
    except ConnectionError:
        pass
    finally:
        writer.close()


async def tunnel(request, reader, writer):
    host, port = request.target.rsplit(":", 1)
    up_reader, up_writer = await asyncio.open_connection(host, int(port))
    await send(writer, b"HTTP/1.1 200 Connection established\r\nX-Proxy: odd\r\n\r\n")
    await asyncio.gather(pump(reader, up_writer), pump(up_reader, writer))


async def forward(request, reader, writer):
    url = urlsplit(request.target)
    target = (url.path or "/") + ("?" + url.query if url.query else "")
    up_reader, up_writer = await asyncio.open_connection(url.hostname, url.port or 80)
    line = "%s %s %s\r\nVia: odd-proxy\r\n" % (request.method, target, request.version)
    await send(up_writer, line.encode() + request.head.split(b"\r\n", 1)[1])
    await asyncio.gather(pump(reader, up_writer), pump(up_reader, writer))


async def proxy(reader, writer):
    request = await read_request(reader)
    if request is None:
        return writer.close()
    await (tunnel if request.method == "CONNECT" else forward)(request, reader, writer)

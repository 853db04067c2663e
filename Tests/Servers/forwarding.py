"""A proxy: forwards http:// requests, tunnels CONNECT. Names that end in .test are this machine. A URL with
`locked` in it is forwarded for me:secret only.
"""
import asyncio
import base64
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


KEY = "Basic " + base64.b64encode(b"me:secret").decode()


def place(name):
    """Where a name is: a test that uses one of these sees that the proxy did look it up."""
    return "127.0.0.1" if name.endswith(".test") else name


async def tunnel(request, reader, writer):
    host, port = request.target.rsplit(":", 1)
    up_reader, up_writer = await asyncio.open_connection(place(host), int(port))
    await send(writer, b"HTTP/1.1 200 Connection established\r\nX-Proxy: odd\r\n\r\n")
    await asyncio.gather(pump(reader, up_writer), pump(up_reader, writer))


async def forward(request, reader, writer):
    url = urlsplit(request.target)
    target = (url.path or "/") + ("?" + url.query if url.query else "")
    if "locked" in request.target and request.header("proxy-authorization") != KEY:
        return await send(writer, b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n"
                          b"Proxy-Authenticate: Basic realm=\"odd\"\r\n\r\n")
    up_reader, up_writer = await asyncio.open_connection(place(url.hostname), url.port or 80)
    line = "%s %s %s\r\nVia: odd-proxy\r\n" % (request.method, target, request.version)
    await send(up_writer, line.encode() + request.head.split(b"\r\n", 1)[1])
    await asyncio.gather(pump(reader, up_writer), pump(up_reader, writer))


async def proxy(reader, writer):
    request = await read_request(reader)
    if request is None:
        return writer.close()
    await (tunnel if request.method == "CONNECT" else forward)(request, reader, writer)

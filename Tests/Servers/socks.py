"""A SOCKS5 proxy (RFC 1928) that takes names, no password and CONNECT only."""
import asyncio
import ipaddress

from forwarding import place, pump
from messages import send


async def address(reader):
    kind = (await reader.readexactly(1))[0]
    if kind == 3:
        size = (await reader.readexactly(1))[0]
        return place((await reader.readexactly(size)).decode())
    return str(ipaddress.ip_address(await reader.readexactly(4 if kind == 1 else 16)))


async def socks(reader, writer):
    try:
        methods = await reader.readexactly(2)
        await reader.readexactly(methods[1])
        await send(writer, b"\x05\x00")
        await reader.readexactly(3)
        host = await address(reader)
        port = int.from_bytes(await reader.readexactly(2), "big")
        up_reader, up_writer = await asyncio.open_connection(host, port)
        await send(writer, b"\x05\x00\x00\x01" + bytes(6))
        await asyncio.gather(pump(reader, up_writer), pump(up_reader, writer))
    except (ConnectionError, asyncio.IncompleteReadError):
        writer.close()

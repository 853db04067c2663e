"""Requests as they came off the socket, for servers that must see every byte of them."""
from urllib.parse import parse_qs, urlsplit


class Request:
    """One request head, and the reader its body is still in."""

    def __init__(self, head, reader):
        self.head = head
        self.reader = reader
        lines = head.decode("latin-1").split("\r\n")
        self.method, self.target, self.version = lines[0].split(" ", 2)
        self.lines = [line for line in lines[1:] if line]
        self.path = self.target.split("?")[0]

    def header(self, name):
        for line in self.lines:
            key, _, value = line.partition(":")
            if key.strip().lower() == name:
                return value.strip()
        return None

    def parameter(self, name, default):
        """The query parameter `name`: /coded?as=gzip."""
        return parse_qs(urlsplit(self.target).query).get(name, [default])[0]

    def number(self, name, default):
        """The query parameter `name` as a number: /flood?n=5000."""
        return int(self.parameter(name, default))

    async def body(self):
        if (self.header("transfer-encoding") or "").lower() == "chunked":
            return await self.chunked_body()
        length = int(self.header("content-length") or 0)
        return await self.reader.readexactly(length) if length else b""

    async def chunked_body(self):
        whole = b""
        while True:
            size = int((await self.reader.readline()).split(b";")[0], 16)
            data = await self.reader.readexactly(size)
            await self.reader.readline()
            whole += data
            if size == 0:
                return whole


async def read_request(reader):
    head = b""
    while True:
        line = await reader.readline()
        if not line:
            return None
        head += line
        if line in (b"\r\n", b"\n"):
            if head.strip():
                return Request(head, reader)
            head = b""


async def send(writer, data):
    writer.write(data)
    await writer.drain()

"""A raw HTTP server of odd behaviour, and proxies beside it.

    odd.py PORT PROXY_PORT PROXY_TLS_PORT SOCKS_PORT CERTIFICATE KEY

Real servers answer too well to show what a client does with a folded header, a truncated body or a head that
arrives byte by byte. Every path of this one is one such oddity; `/raw`, and every path
that is not known, answers with the request as it came.
"""
import asyncio
import base64
import gzip
import json
import socket
import ssl
import struct
import sys

from forwarding import proxy
from messages import read_request, send
from socks import socks


def chunk(data):
    return b"%x\r\n" % len(data) + data + b"\r\n"


def ok(body, *lines, status=b"200 OK"):
    head = [b"HTTP/1.1 " + status, *lines, b"Content-Length: %d" % len(body)]
    return b"\r\n".join(head) + b"\r\n\r\n" + body


def moved(location, *lines, status=b"302 Found", body=b""):
    return ok(body, b"Location: " + location, *lines, status=status)


# ---- answers that are always the same bytes; those of CLOSING end the connection behind them --------------------

SET_COOKIES = (
    b"Set-Cookie: s1=v1; Path=/; Expires=Wed, 21 Oct 2037 07:28:00 GMT",
    b"Set-Cookie: s2=v2; Path=/",
    b"set-cookie: s3=v3; HttpOnly",
)

FIXED = {
    "/badheader": ok(b"abc", b"this line has no colon", b"X-After: yes"),
    "/spacename": ok(b"abc", b"Bad Name: v", b"X-After: yes"),
    "/nospace": b"HTTP/1.1 200 OK\r\nContent-Length:3\r\nX-Tight:yes\r\nX-Empty:\r\n\r\nabc",
    "/latin1": ok(b"abc", b"X-Latin: caf\xe9", b"X-Utf8: caf\xc3\xa9", b"X-After: yes"),
    "/folded": ok(b"abc", b"X-Fold: one", b"  two", b"X-After: yes"),
    "/badstatus": ok(b"abc", status=b"999 Weird Status"),
    "/noreason": ok(b"abc", status=b"200"),
    "/emptyreason": ok(b"abc", status=b"200 "),
    "/dup": ok(
        b"abc", b"zeta: 1", b"X-Dup: a", b"x-dup: b", b"X-DUP: c", *SET_COOKIES, b'ETag: "abc"',
        b'WWW-authenticate: Bearer realm="x"', b"alpha-lower: 2", b"DNT: 1", b"Content-MD5: q"),
    "/nul": ok(b"abc", b"X-Nul: a\x00b"),
    "/badgzip": ok(b"0123456789", b"Content-Encoding: gzip"),
    "/unkenc": ok(b"0123456789", b"Content-Encoding: snappy"),
    "/badjson": ok(b'{\n  "a": [1, 2,\n  "b": 3\n}\n', b"Content-Type: application/json"),
    "/control": ok(b'{"title": "\x1b]0;owned\x07\x1b[2J"}', b"Content-Type: application/json"),
    "/loop": moved(b"/loop", body=b"loop"),
    "/302noloc": ok(b"noloc", status=b"302 Found"),
    "/redir-file": moved(b"file:///etc/passwd"),
    "/redir-enc": moved(b"/raw?x=a%20b%2Fc&y=%E2%9C%93"),
    "/redir-dots": moved(b"../raw"),
    "/a/b/redir-rel": moved(b"sibling"),
    "/a/b/sibling": ok(b"resolved"),
    "/bearer401": ok(b"auth", b'WWW-Authenticate: Bearer realm="r"', status=b"401 Unauthorized"),
    "/len-2x": b"HTTP/1.1 200 OK\r\nContent-Length: 2x\r\n\r\nok",
    "/len-plus": b"HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nok",
    "/len-huge": b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\nok",
    "/te-gzip": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"
    + chunk(gzip.compress(b"packed", mtime=0)) + b"0\r\n\r\n",
    "/te-compress": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: compress, chunked\r\n\r\n"
    + chunk(b"0123456789") + b"0\r\n\r\n",
    "/trailers": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum, X-More\r\n\r\n"
    + chunk(b"hello ") + chunk(b"world") + b"0\r\nX-Sum: 42\r\nX-More: yes\r\n\r\n",
}

CLOSING = {
    "/truncated": b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + b"x" * 400,
    "/truncated-chunked": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk(b"x" * 400),
    "/truncated-json": b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
    + b'{"arrived": [1, 2, 3',
    "/cut-head": b"HTTP/1.1 200 OK\r\nContent-Le",
    "/cut-line": b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n",
    "/cut-location": b"HTTP/1.1 302 Found\r\nLocation: /ra",
    "/cut-early": b"HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n",
    "/bad-chunk": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n0\r\n\r\n",
    "/long-chunk": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nokXX\r\n0\r\n\r\n",
    "/garbage": b"\x00\x01\x02 not http at all\r\n\r\n",
    "/reject417": ok(b"no", b"Connection: close", status=b"417 Expectation Failed"),
    "/204body": ok(b"hello", b"X-A: 1", status=b"204 No Content"),
    "/http09": b"just a body, no head\n",
    "/neg": b"HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc",
    "/twolen": b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
}

# What a terminal must not get, planted where a server can put it; the same list as in HostileTests.
PLANTS = [text.encode() for text in (
    "\x1b]0;PLANT\x07", "\x1b[2J\x1b[31;44mPLANT", "\x9b31mPLANT\x9d0;t\x9c", "\x1b(0PLANT",
    "\x1b[6n\x1b[c\x1bP+q544e\x1b\\PLANT", "a\r\x08\x08\x0c\x0ePLANT\x0f",
    "\u202ePLANT\u202c\u2066\u200f\ufeff", "one\nPLANT\u2028two\x85three")]


def planted(plant, is_valid):
    """Reason, names and values of header lines, names and values of a cookie, keys and values of the body."""
    line = plant.replace(b"\r", b" ").replace(b"\n", b" ")
    text = plant.decode()
    body = json.dumps({text: [text, {"key " + text: text}]}, ensure_ascii=False).encode()
    return ok(
        body if is_valid else body + plant, b"Content-Type: application/json; " + line,
        b"X-" + line + b": " + line, b"X-Value: " + line, b"Set-Cookie: " + line + b"=" + line + b"; Path=/",
        b"ETag: \"" + line + b"\"", status=b"200 " + line)


for number, plant in enumerate(PLANTS):
    FIXED["/plant/%d/hostile" % number] = planted(plant, number % 2 == 0)

# ---- what the services of the seeds' samples answer, whatever is sent ------------------------------------------

WEATHER = b'{"weather": [{"description": "sunny"}], "main": {"temp": 21.5}}'
REPOSITORIES = (
    b'[{"id": 1, "name": "a", "description": "b", "owner": {"id": 2, "login": "c", "avatar_url": "d"},'
    b' "language": "Swift"}, {"id": 3, "name": "e", "description": null, "owner": {"id": 4, "login": "f"},'
    b' "language": "C"}]'
)
USER = b'{"firstName": "Aryan", "lastName": "Ghassemi"}'
PAGE = b'{"total_count": 3, "items": [{"name": "a"}, {"name": "b"}]}'
SEEDS = {
    "/users/aryaxt/repos": REPOSITORIES,
    "/users/5": USER,
    "/users/search": b"[" + USER + b"]",
    "/search/repositories": PAGE,
    "/rest/contacts": PAGE,
    "/data/2.5": WEATHER,
    "/data/2.5/weather": WEATHER,
    "/data/2.5/users/56": b"true",
    "/user-information": b'{"username": "test"}',
    "/confirmation-code": b'[{"username": "one"}, {"username": "two"}]',
}

# ---- answers that take time or look at the request --------------------------------------------------------------

ROUTES = {}


class Close(Exception):
    """The answer ends with the connection."""


def route(path):
    def keep(handler):
        ROUTES[path] = handler
        return handler
    return keep


async def echo(request, writer, status=b"200 OK"):
    """The request as it came; after HEAD, which takes no body, in a header line."""
    whole = request.head + await request.body()
    lines = [b"Content-Type: text/plain"]
    if request.method == "HEAD":
        lines.append(b"X-Request: " + base64.b64encode(whole))
    await send(writer, ok(whole, *lines, status=status))


@route("/raw")
async def raw(request, writer):
    await echo(request, writer)


@route("/drip")
async def drip(request, writer):
    await send(writer, b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n")
    for i in range(5):
        await send(writer, chunk(b"chunk %d\n" % i))
        await asyncio.sleep(0.3)
    await send(writer, b"0\r\n\r\n")


@route("/sse")
async def server_sent_events(request, writer):
    await send(writer, b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n"
               b"Transfer-Encoding: chunked\r\n\r\n")
    for i in range(4):
        await send(writer, chunk(b'id: %d\nevent: tick\ndata: {"n":%d}\n\n' % (i, i)))
        await asyncio.sleep(0.25)
    await send(writer, b"0\r\n\r\n")


@route("/events")
async def events_without_end(request, writer):
    await send(writer, b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
    for i in range(4):
        await send(writer, chunk(b'id: %d\nevent: tick\ndata: {"n":%d}\n\n' % (i, i)))
    await asyncio.sleep(3600)


@route("/lines")
async def lines_without_end(request, writer):
    """A JSON text a line, one after the other, the second in two halves."""
    await send(writer, b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")
    for piece in (b'{"n":0}\n', b'{"n":', b'1,"half":true}\n', b'{"n":2}\n'):
        await send(writer, chunk(piece))
        await asyncio.sleep(0.25)
    await asyncio.sleep(3600)


@route("/reset")
async def reset(request, writer):
    await send(writer, b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + b"x" * 4000)
    await asyncio.sleep(0.2)
    linger = struct.pack("ii", 1, 0)
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    writer.transport.abort()
    raise Close


@route("/flood")
async def flood(request, writer):
    count = request.number("n", 5000)
    await send(writer, ok(b"abc", *(b"X-Flood-%d: value number %d" % (i, i) for i in range(count))))


@route("/bighdr")
async def big_header(request, writer):
    await send(writer, ok(b"abc", b"X-Big: " + b"y" * request.number("n", 200000)))


@route("/redir307")
async def redirect_307(request, writer):
    await request.body()
    await send(writer, moved(b"/raw", status=b"307 Temporary Redirect"))


async def redirect_chain(request, writer):
    """/redir/3 goes to /redir/2, /redir/1 and at last /raw."""
    await request.body()
    left = int(request.path.split("/")[2])
    location = b"/raw" if left <= 1 else b"/redir/%d" % (left - 1)
    lines = (b"Set-Cookie: hop%d=1; Path=/" % left, b"X-Hop: %d" % left)
    await send(writer, moved(location, *lines, body=b"moved\n"))


@route("/continue")
async def hundred_continue(request, writer):
    clock = asyncio.get_running_loop().time
    expect, start = request.header("expect"), clock()
    if expect:
        await asyncio.sleep(0.2)
        await send(writer, b"HTTP/1.1 100 Continue\r\nX-Interim: yes\r\n\r\n")
    size = len(await request.body())
    text = "expect=%s body=%d after=%.3f" % (expect or "none", size, clock() - start)
    await send(writer, ok(text.encode()))


@route("/early413")
async def early_413(request, writer):
    await send(writer, ok(b"too big", b"Connection: close", status=b"413 Payload Too Large"))
    await asyncio.sleep(0.3)
    raise Close


@route("/103")
async def early_hints(request, writer):
    await send(writer, b"HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n")
    await asyncio.sleep(0.1)
    await send(writer, ok(b"abc", b"X-Final: 1"))


@route("/http10")
async def http_1_0(request, writer):
    await send(writer, b"HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\n")
    for i in range(3):
        await send(writer, b"part%d\n" % i)
        await asyncio.sleep(0.1)
    raise Close


@route("/never")
async def never(request, writer):
    await asyncio.sleep(3600)


@route("/stall")
async def stall(request, writer):
    await send(writer, b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + b"y" * 10)
    await asyncio.sleep(3600)


@route("/slowhead")
async def slow_head(request, writer):
    for byte in ok(b"abc"):
        await send(writer, bytes([byte]))
        await asyncio.sleep(0.03)


async def challenge(request, writer, scheme):
    given = request.header("authorization")
    if given:
        await send(writer, ok(given.encode()))
    else:
        await send(writer, ok(b"auth", b"WWW-Authenticate: " + scheme, status=b"401 Unauthorized"))


@route("/basic")
async def basic(request, writer):
    await challenge(request, writer, b'Basic realm="r"')


@route("/digest")
async def digest(request, writer):
    await challenge(request, writer, b'Digest realm="r", nonce="abc", qop="auth"')


@route("/coded")
async def coded(request, writer):
    """/coded?as=gzip sends a body back and says that it is gzip."""
    body = await request.body()
    await send(writer, ok(body, b"Content-Encoding: " + request.parameter("as", "identity").encode()))


@route("/pieces")
async def pieces(request, writer):
    """/pieces?as=gzip does so byte by byte."""
    body = await request.body()
    coding = request.parameter("as", "identity").encode()
    await send(writer, b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Encoding: " + coding + b"\r\n\r\n")
    for byte in body:
        await send(writer, chunk(bytes([byte])))
    await send(writer, b"0\r\n\r\n")


BUSY = {}


@route("/busy")
async def busy(request, writer):
    """Twice 503 with a wait of seven seconds for each n, then 200."""
    await request.body()
    key = request.number("n", 0)
    BUSY[key] = BUSY.get(key, 0) + 1
    if BUSY[key] <= 2:
        return await send(writer, ok(b"busy", b"Retry-After: 7", status=b"503 Service Unavailable"))
    await send(writer, ok(b"ready"))


@route("/sink")
async def sink(request, writer):
    size = len(await request.body())
    encoding = request.header("transfer-encoding") or "none"
    await send(writer, ok(b"got=%d te=%s" % (size, encoding.encode())))


async def answer(request, writer):
    if request.path in FIXED:
        return await send(writer, FIXED[request.path])
    if request.path in CLOSING:
        await send(writer, CLOSING[request.path])
        raise Close
    if request.path in SEEDS:
        await request.body()
        return await send(writer, ok(SEEDS[request.path], b"Content-Type: application/json"))
    if request.path in ROUTES:
        return await ROUTES[request.path](request, writer)
    if request.path.startswith("/redir/"):
        return await redirect_chain(request, writer)
    await echo(request, writer, b"404 Not Found")


async def serve(reader, writer):
    try:
        while request := await read_request(reader):
            await answer(request, writer)
            if request.version == "HTTP/1.0":
                break
    except (Close, ConnectionError, asyncio.IncompleteReadError, ValueError):
        pass
    finally:
        writer.close()


async def main(ports, certificate, key):
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate, key)
    kinds = ((serve, None), (proxy, None), (proxy, tls), (socks, None))
    servers = [
        await asyncio.start_server(handler, "127.0.0.1", port, limit=1 << 20, ssl=context)
        for port, (handler, context) in zip(ports, kinds)]
    await asyncio.gather(*(server.serve_forever() for server in servers))


if __name__ == "__main__":
    asyncio.run(main(list(map(int, sys.argv[1:5])), *sys.argv[5:7]))

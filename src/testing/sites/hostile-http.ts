import type { Handler, SitePages } from './serve-site.ts'

/** Responses that no HTTP library would write. */
export function hostileHttp(): SitePages {
  return {
    '/reset-at-once': (request) => request.socket.resetAndDestroy(),
    '/reset-in-headers': cutOff('HTTP/1.1 200 OK\r\ncontent-ty'),
    '/reset-in-body': cutOff('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<title>Half'),
    '/reset-in-chunk': cutOff('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\n<title>Half'),
    '/closed-in-headers': raw('HTTP/1.1 200 OK\r\ncontent-ty'),
    '/shorter-than-said': raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1000\r\n\r\n<title>x'),
    '/shorter-than-said-at-last': raw('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 1000\r\n\r\n<title>x'),
    '/longer-than-said': raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n12345678<title>extra'),
    '/never-said-how-long': raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<title>To the end</title>'),
    '/not-http': raw('SSH-2.0-OpenSSH_9.6\r\n'),
    '/http-0.9': raw('<html><title>Old</title>'),
    '/http-1.0': raw('HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n<title>Older</title>'),
    '/bad-status-line': raw('HTTP/1.1 OK\r\n\r\n'),
    '/status-1000': raw('HTTP/1.1 1000 Big\r\n\r\n'),
    '/status-999': raw('HTTP/1.1 999 Request denied\r\ncontent-length: 6\r\n\r\ndenied'),
    '/bad-header': raw('HTTP/1.1 200 OK\r\nbad header line\r\n\r\nbody'),
    '/bad-header-name': raw('HTTP/1.1 200 OK\r\nbad name: x\r\n\r\nbody'),
    '/control-in-header': raw('HTTP/1.1 200 OK\r\nx-a: b\0c\r\n\r\nbody'),
    '/huge-headers': raw(`HTTP/1.1 200 OK\r\nx-big: ${'x'.repeat(200_000)}\r\n\r\nbody`),
    '/many-headers': raw(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(100_000)}\r\nbody`),
    '/special-header-names': raw('HTTP/1.1 200 OK\r\n__proto__: x\r\nconstructor: y\r\ncontent-length: 2\r\n\r\nok'),
    '/two-lengths': raw('HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabcde'),
    '/length-and-chunks': raw(
      'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n',
    ),
    '/bad-chunk': raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nabcde'),
    '/tiny-chunks': raw(
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(100_000)}0\r\n\r\n`,
    ),
    '/trailers': raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nx-after: 1\r\n\r\n'),
    '/early-hints': raw('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'),
    '/interim-flood': raw(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(5000)}HTTP/1.1 200 OK\r\n\r\nok`),
    '/switches-protocols': raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: foo\r\nconnection: upgrade\r\n\r\n'),
    '/no-type': raw('HTTP/1.1 200 OK\r\ncontent-length: 21\r\n\r\n<html><title>a</title>'),
    '/no-content': raw('HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nextra'),
    '/reset-content': raw('HTTP/1.1 205 Reset Content\r\ncontent-length: 0\r\n\r\n'),
    '/not-modified': raw('HTTP/1.1 304 Not Modified\r\ncontent-length: 500\r\n\r\n'),
  }
}

/** Writes bytes without the HTTP library, then closes the connection. */
function raw(bytes: string): Handler {
  return (request) => request.socket.end(bytes, 'latin1')
}

/** Writes bytes without the HTTP library, then resets the connection. */
function cutOff(bytes: string): Handler {
  return ({ socket }) => {
    socket.write(bytes, 'latin1')
    setTimeout(() => socket.resetAndDestroy(), 20)
  }
}

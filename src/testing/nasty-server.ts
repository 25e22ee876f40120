import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { answerWith, type Handler, redirectTo, type ServedSite, serveSite } from './serve-site.ts'

/** A server that does everything wrong which servers do wrong, one way per path. */
export function serveNastySite(): Promise<ServedSite> {
  const zeros = Buffer.alloc(16 * 1024 * 1024)
  const gzipBomb = gzipSync(zeros)
  const brotliBomb = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return serveSite({
    '/': '<title>Fine</title>',
    '/never-answers': () => {},
    '/never-ends': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      repeat(response, 1, () => response.write('<p>more</p>'.repeat(500)))
    },
    '/byte-by-byte': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      repeat(response, 20, () => response.write('x'))
    },
    '/gzip-bomb': compressed('gzip', gzipBomb),
    '/brotli-bomb': compressed('br', brotliBomb),
    '/damaged-gzip': compressed('gzip', Buffer.from('this is not gzip')),
    '/cut-off-gzip': compressed('gzip', gzipSync('<title>Whole</title>'.repeat(100)).subarray(0, 40)),
    '/no-coding': compressed('utf-8', Buffer.from('<title>Plain</title>')),
    '/empty-gzip': compressed('gzip', Buffer.alloc(0)),
    '/reset-at-once': (request) => request.socket.resetAndDestroy(),
    '/reset-in-body': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<title>Half')
      setTimeout(() => request.socket.resetAndDestroy(), 20)
    },
    '/shorter-than-said': raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1000\r\n\r\n<title>x'),
    '/not-http': raw('SSH-2.0-OpenSSH_9.6\r\n'),
    '/bad-header': raw('HTTP/1.1 200 OK\r\nbad header line\r\n\r\nbody'),
    '/huge-headers': raw(`HTTP/1.1 200 OK\r\nx-big: ${'x'.repeat(200_000)}\r\n\r\nbody`),
    '/two-lengths': raw('HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabcde'),
    '/loop-a': redirectTo('/loop-b'),
    '/loop-b': redirectTo('/loop-a'),
    '/to-itself': redirectTo('/to-itself'),
    '/to-ftp': redirectTo('ftp://example.com/'),
    '/to-script': redirectTo('javascript:alert(1)'),
    '/to-nowhere': answerWith(302),
    '/to-private': redirectTo('http://10.0.0.1/'),
    '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
    '/to-decimal-loopback': redirectTo('http://2130706433/'),
    '*': (request, response) => {
      const step = /^\/chain\/(\d+)$/.exec(request.url ?? '')?.[1]
      if (step === undefined) return answerWith(404)(request, response)
      if (step === '0') return answerWith(200, {}, '<title>End</title>')(request, response)
      redirectTo(`/chain/${Number(step) - 1}`)(request, response)
    },
  })
}

function compressed(coding: string, body: Buffer): Handler {
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body)
}

/** Writes bytes past the HTTP library, then closes. */
function raw(bytes: string): Handler {
  return (request) => request.socket.end(bytes)
}

function repeat(response: ServerResponse, everyMs: number, action: () => void): void {
  const timer = setInterval(action, everyMs)
  response.on('close', () => clearInterval(timer))
}

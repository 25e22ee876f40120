import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { hostileHttp } from './hostile-http.ts'
import {
  answerWith,
  type Handler,
  pageWithLinks,
  redirectTo,
  type ServedSite,
  type SitePages,
  serveSite,
} from './serve-site.ts'

/** A server that makes all kinds of mistakes, one per path. */
export function serveHostileSite(): Promise<ServedSite> {
  const pages = {
    '/': '<title>Fine</title>',
    ...endlessResponses(),
    ...bombs(),
    ...wrongCodings(),
    ...hostileHttp(),
    ...hostileRedirects(),
    ...mislabelled(),
    ...heavyPages(),
  }
  return serveSite({
    ...pages,
    '/all': pageWithLinks('All of it', ...Object.keys(pages), '/last'),
    '/last': '<title>Still here</title>',
    '*': (request, response) => {
      const path = request.url ?? '/'
      const step = /^\/chain\/(\d+)$/.exec(path)?.[1]
      if (path.startsWith('/grow/')) return redirectTo(`${path}more/`)(request, response)
      if (step === undefined) return answerWith(404)(request, response)
      if (step === '0') return answerWith(200, {}, '<title>End</title>')(request, response)
      redirectTo(`/chain/${Number(step) - 1}`)(request, response)
    },
  })
}

const HTML = { 'content-type': 'text/html' }
const MEGABYTE = 1024 * 1024

function endlessResponses(): SitePages {
  return {
    '/never-answers': () => {},
    '/never-ends': (_request, response) => {
      response.writeHead(200, HTML)
      repeat(response, 1, () => response.write('<p>more</p>'.repeat(500)))
    },
    '/byte-by-byte': (_request, response) => {
      response.writeHead(200, HTML)
      repeat(response, 20, () => response.write('x'))
    },
    '/headers-byte-by-byte': ({ socket }, response) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
      repeat(response, 20, () => socket.write('x'))
    },
    '/hundred-megabytes': hundredMegabytes({ 'content-length': String(100 * MEGABYTE) }),
    '/hundred-megabytes-unannounced': hundredMegabytes({}),
    '/redirect-that-never-ends': (_request, response) => {
      response.writeHead(302, { location: '/' })
      repeat(response, 20, () => response.write('x'))
    },
  }
}

function bombs(): SitePages {
  const zeros = Buffer.alloc(16 * MEGABYTE)
  // Stored deflate blocks of length zero are valid, and go on forever without any output.
  const emptyBlocks = Buffer.concat([
    gzipSync('').subarray(0, 10),
    Buffer.alloc(5 * MEGABYTE, '\x00\x00\x00\xff\xff', 'latin1'),
  ])
  return {
    '/gzip-bomb': compressed('gzip', gzipSync(zeros)),
    '/brotli-bomb': compressed('br', brotli(zeros)),
    '/zstd-bomb': compressed('zstd', zstdCompressSync(zeros)),
    '/deflate-bomb': compressed('deflate', deflateSync(zeros)),
    '/nested-bomb': compressed('gzip, gzip', gzipSync(gzipSync(zeros))),
    '/thrice-nested-bomb': compressed('gzip, br, zstd', zstdCompressSync(brotli(gzipSync(zeros)))),
    '/bomb-of-nothing': compressed('gzip, br', brotli(emptyBlocks)),
    '/four-layers': compressed('gzip, gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(gzipSync('<title>Deep</title>'))))),
  }
}

function wrongCodings(): SitePages {
  return {
    '/damaged-gzip': compressed('gzip', Buffer.from('this is not gzip')),
    '/cut-off-gzip': compressed('gzip', gzipSync('<title>Whole</title>'.repeat(100)).subarray(0, 40)),
    '/damaged-brotli': compressed('br', Buffer.from('\xff\xff\xff this is not brotli', 'latin1')),
    '/damaged-zstd': compressed('zstd', Buffer.from('this is not zstd')),
    '/no-coding': compressed('utf-8', Buffer.from('<title>Plain</title>')),
    '/odd-codings': compressed('identity, gzip, foo', gzipSync('<title>Odd</title>')),
    '/empty-gzip': compressed('gzip', Buffer.alloc(0)),
    '/unlabelled-brotli': answerWithBytes('text/html', brotliCompressSync(manyWords())),
    '/unlabelled-gzip': answerWithBytes('text/html', gzipSync(manyWords())),
  }
}

function hostileRedirects(): SitePages {
  let visits = 0
  return {
    '/loop-a': redirectTo('/loop-b'),
    '/loop-b': redirectTo('/loop-a'),
    '/to-itself': redirectTo('/to-itself'),
    '/to-ftp': redirectTo('ftp://example.com/'),
    '/chain-to-ftp': answerWith(302, { location: '/to-ftp' }),
    '/to-script': redirectTo('javascript:alert(1)'),
    '/to-data': redirectTo('data:text/html,<title>Hello</title>'),
    '/to-file': redirectTo('file:///etc/passwd'),
    '/to-garbage': redirectTo('http://[not-an-address'),
    '/to-nowhere': answerWith(302),
    '/to-private': redirectTo('http://10.0.0.1/'),
    '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
    '/to-decimal-loopback': redirectTo('http://2130706433/'),
    '/cookie-wall': (request, response) => {
      if (request.headers.cookie === 'seen=yes') return answerWith(200, {}, '<title>Behind</title>')(request, response)
      response.writeHead(302, { location: '/cookie-wall', 'set-cookie': 'seen=yes; Path=/; HttpOnly' }).end()
    },
    '/cookie-wall-without-a-door': (_request, response) => {
      visits += 1
      response.writeHead(302, { location: '/cookie-wall-without-a-door', 'set-cookie': `visit=${visits}` }).end()
    },
  }
}

function mislabelled(): SitePages {
  const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <</Title (<title>No</title>)>>', 'latin1')
  return {
    '/pdf-as-html': answerWithBytes('text/html', pdf),
    '/html-as-pdf': answerWithBytes('application/pdf', Buffer.from('<!doctype html><title>Page</title>')),
    '/zeros-as-html': answerWithBytes('text/html', Buffer.alloc(5000)),
  }
}

function heavyPages(): SitePages {
  const links = Array.from({ length: 50_000 }, (_, index) => `<a href="https://elsewhere.example/${index}">x</a>`)
  return {
    '/fifty-thousand-links': `<title>Links</title>${links.join('')}`,
    '/megabyte-attribute': `<title>Wide</title><p title="${'x'.repeat(MEGABYTE)}" ${'y'.repeat(MEGABYTE)}=z>text`,
    '/ten-thousand-deep': `<title>Deep</title>${'<div>'.repeat(10_000)}text`,
  }
}

function manyWords(): string {
  return Array.from({ length: 3000 }, (_, index) => Math.sin(index).toString(36)).join(' ')
}

function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}

function compressed(coding: string, body: Buffer): Handler {
  return (_request, response) => response.writeHead(200, { ...HTML, 'content-encoding': coding }).end(body)
}

function answerWithBytes(contentType: string, body: Buffer): Handler {
  return (_request, response) => response.writeHead(200, { 'content-type': contentType }).end(body)
}

function hundredMegabytes(headers: Record<string, string>): Handler {
  return (_request, response) => {
    response.writeHead(200, { ...HTML, ...headers })
    const piece = Buffer.alloc(MEGABYTE, 'x')
    let left = 100
    const write = () => {
      while (left > 0) {
        left -= 1
        if (!response.write(piece)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  }
}

function repeat(response: ServerResponse, everyMs: number, action: () => void): void {
  const timer = setInterval(action, everyMs)
  response.on('close', () => clearInterval(timer))
}

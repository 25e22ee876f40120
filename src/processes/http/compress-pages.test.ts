import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, it } from 'vitest'
import { compressPages } from './compress-pages.ts'

const PAGE = `<!doctype html><p>${'Words of a page. '.repeat(500)}`

const http = new Hono().use(compress()).use(compressPages)
http.get('/page', (context) => context.html(PAGE))
http.get('/short', (context) => context.html('<p>Short'))
http.get('/data', (context) => context.json({ words: PAGE }))

async function load(path: string, encodings: string, method = 'GET') {
  const response = await http.request(path, { method, headers: { 'accept-encoding': encodings } })
  return { encoding: response.headers.get('content-encoding'), response }
}

it('a page is sent complete in Brotli to clients that accept it', async () => {
  const { encoding, response } = await load('/page', 'gzip, deflate, br, zstd')
  expect(encoding).toBe('br')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  const body = Buffer.from(await response.arrayBuffer())
  expect(Number(response.headers.get('content-length'))).toBe(body.length)
  expect(brotliDecompressSync(body).toString()).toBe(PAGE)
})

it.each([
  ['gzip', '/page', 'gzip'],
  ['br;q=0, gzip', '/page', 'gzip'],
  ['', '/page', null],
  ['br', '/short', null],
  ['gzip, br', '/data', 'gzip'],
])('with Accept-Encoding %j, %s is sent in %s', async (encodings, path, expected) => {
  const { encoding, response } = await load(path, encodings)
  expect(encoding).toBe(expected)
  expect(response.status).toBe(200)
})

it('a HEAD request has no body to compress', async () => {
  const { response } = await load('/page', 'br', 'HEAD')
  expect([response.status, await response.text()]).toEqual([200, ''])
})

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

async function ask(path: string, encodings: string, method = 'GET') {
  const response = await http.request(path, { method, headers: { 'accept-encoding': encodings } })
  return { encoding: response.headers.get('content-encoding'), answer: response }
}

it('a page comes in Brotli to those who read it, and whole', async () => {
  const { encoding, answer } = await ask('/page', 'gzip, deflate, br, zstd')
  expect(encoding).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(body.length)
  expect(brotliDecompressSync(body).toString()).toBe(PAGE)
})

it.each([
  ['gzip', '/page', 'gzip'],
  ['br;q=0, gzip', '/page', 'gzip'],
  ['', '/page', null],
  ['br', '/short', null],
  ['gzip, br', '/data', 'gzip'],
])('who reads %j gets %s in %s', async (encodings, path, expected) => {
  const { encoding, answer } = await ask(path, encodings)
  expect(encoding).toBe(expected)
  expect(answer.status).toBe(200)
})

it('the head of a page has no body to compress', async () => {
  const { answer } = await ask('/page', 'br', 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

import type { IncomingMessage, RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpServer, openHttpServer } from './http-server.ts'
import { REQUEST_DEADLINES } from './request-deadlines.ts'

const SHORT = { headersMs: 400, bodyMs: 500, minBytesPerSecond: 20_000, maxMs: 5000, checkEveryMs: 50 }
const CLOSED_WITHIN_MS = 2500

let server: HttpServer
beforeAll(async () => {
  server = await openHttpServer('127.0.0.1', 0, SHORT)
  server.answerWith(listener)
})
afterAll(() => server.close())

const listener: RequestListener = async (request, response) => {
  if (request.url === '/refuses') return void response.writeHead(413).end('too large')
  if (request.url === '/slow') await sleep(1000)
  const bytes = await countBytes(request).catch(() => null)
  if (bytes !== null) response.end(`read ${bytes}`)
}

async function countBytes(request: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  return bytes
}

/** Sends the beginning, then a piece every 20 ms; returns the response and when the connection closed. */
async function talk(beginning: string, piece: string, pieces = Number.POSITIVE_INFINITY) {
  const socket: Socket = connect(server.port, '127.0.0.1').on('error', () => {})
  const startedAt = performance.now()
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  socket.write(beginning)
  // `once` would reject when the socket emits an error, which a closed connection may do.
  const closed = new Promise((resolve) => socket.on('close', resolve))
  for (let sent = 0; sent < pieces && !socket.closed && performance.now() - startedAt < 4000; sent += 1) {
    if (piece !== '') socket.write(piece)
    await sleep(20)
  }
  await Promise.race([closed, sleep(CLOSED_WITHIN_MS)])
  const isClosed = socket.closed
  socket.destroy()
  return { received, isClosed, ms: performance.now() - startedAt }
}

const post = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-More: 1\r\n'],
  ['a body that never comes', post('/', 'Content-Length: 10'), ''],
  ['a body that drips', post('/', 'Content-Length: 100000'), 'x'],
  ['chunks that drip', post('/', 'Transfer-Encoding: chunked'), '1\r\nx\r\n'],
])('%s: the connection is closed', async (_name, beginning, piece) => {
  const { received, isClosed, ms } = await talk(beginning, piece)
  expect(isClosed).toBe(true)
  expect(ms).toBeGreaterThan(300)
  expect(ms).toBeLessThan(CLOSED_WITHIN_MS)
  expect(received).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

it('a refused endless body is closed, however fast it arrives', async () => {
  const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`
  const { received, isClosed, ms } = await talk(post('/refuses', 'Transfer-Encoding: chunked'), chunk)
  expect(received).toMatch(/^HTTP\/1\.1 413 /)
  expect(isClosed).toBe(true)
  expect(ms).toBeLessThan(CLOSED_WITHIN_MS)
})

it('a large body that keeps arriving may take longer', async () => {
  const length = 50 * 2000
  const { received, ms } = await talk(post('/', `Content-Length: ${length}\r\nConnection: close`), 'x'.repeat(2000), 50)
  expect(ms).toBeGreaterThan(SHORT.bodyMs + 200)
  expect(received).toContain(`read ${length}`)
})

it('the response to a complete request may take longer than the deadlines', async () => {
  const { received } = await talk(`${post('/slow', 'Content-Length: 2\r\nConnection: close')}{}`, '', 60)
  expect(received).toContain('read 2')
})

it('by default no client keeps a connection open for more than 30 seconds without sending', () => {
  const { headersMs, bodyMs, checkEveryMs } = REQUEST_DEADLINES
  expect(Math.max(headersMs, bodyMs) + checkEveryMs).toBeLessThan(30_000)
})

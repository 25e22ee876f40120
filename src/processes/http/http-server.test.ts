import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { readEvents } from '#testing/accounts/read-events.ts'
import { openTestApp } from '#testing/open-test-app.ts'
import { openHttpServer } from './http-server.ts'

it('a closing server finishes its requests and does not wait for idle connections', async () => {
  const server = await openHttpServer('127.0.0.1', 0)
  server.answerWith((_request, response) => void setTimeout(() => response.end('done'), 300))
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const load = () =>
    new Promise<string>((resolve, reject) => {
      request({ port: server.port, agent }, (response) => {
        response.resume().on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`))
      })
        .on('error', reject)
        .end()
    })
  expect(await load()).toBe('200 keep-alive')
  const pending = load()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedAt = performance.now()
  await server.close()
  expect(performance.now() - startedAt).toBeLessThan(3000)
  expect(await pending).toBe('200 keep-alive')
  await expect(load()).rejects.toThrow()
  agent.destroy()
})

it('closing ends open event streams immediately', async () => {
  const app = await openTestApp({ works: false })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ url: 'http://127.0.0.1:1/' })
  const { id } = await (await fetch(`${app.origin}/api/crawls`, { method: 'POST', headers, body })).json()
  const events = readEvents(`${app.origin}/api/crawls/${id}/events`)
  expect((await events.next()).value?.event).toBe('progress')
  const startedAt = performance.now()
  const [rest] = await Promise.all([Array.fromAsync(events), app.close()])
  expect(rest.filter(({ event }) => event === 'done')).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

it('responses are compressed, and every request is logged with its id', async () => {
  const lines: Record<string, unknown>[] = []
  const app = await openTestApp({ works: false, onLog: (line) => lines.push(line) })
  const raw = await new Promise<{ id: unknown; body: Buffer }>((resolve, reject) => {
    const url = `${app.origin}/api/openapi.json`
    request(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const chunks = await Array.fromAsync(response)
      expect(response.headers['content-encoding']).toBe('gzip')
      resolve({ id: response.headers['x-request-id'], body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
  expect(JSON.parse(gunzipSync(raw.body).toString()).openapi).toBe('3.1.0')
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'request',
      requestId: raw.id,
      method: 'GET',
      path: '/api/openapi.json',
      status: 200,
    }),
  )
  await app.close()
})

it('an aborted request is logged with 499', async () => {
  const lines: Record<string, unknown>[] = []
  const app = await openTestApp({ works: false, onLog: (line) => lines.push(line) })
  const { cookie } = await makeAccount(app)
  const blocker = await app.database.pool.connect()
  await blocker.query('begin; lock table projects in access exclusive mode')
  const browser = new AbortController()
  const load = fetch(`${app.origin}/api/projects`, { headers: { cookie }, signal: browser.signal })
  const waiting = async () => (await blocker.query('select 1 from pg_locks where not granted')).rowCount
  await expect.poll(waiting, { timeout: 5000 }).toBeGreaterThan(0)
  browser.abort()
  await expect(load).rejects.toThrow()
  // The server notices the closed connection a moment later.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await blocker.query('rollback')
  blocker.release()
  const request = () => lines.find(({ msg, path }) => msg === 'request' && path === '/api/projects')
  await expect.poll(request, { timeout: 5000 }).toMatchObject({ status: 499 })
  expect(lines.map(({ msg }) => msg)).not.toContain('request failed')
  await app.close()
})

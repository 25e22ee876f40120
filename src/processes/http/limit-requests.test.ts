import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { visitorFrom } from '#operations/actor.ts'
import type { HttpEnv } from './http-env.ts'
import { limitRequests, PER_CLIENT } from './limit-requests.ts'

/** Sends five requests more than a burst; returns how many beyond the burst are admitted. */
async function admittedBeyondBurst(clientKey: string, path = '/', method = 'GET', env: object = {}): Promise<number> {
  const http = new Hono<HttpEnv>()
    .use(async (context, next) => {
      context.set('actor', visitorFrom(clientKey))
      await next()
    })
    .use(limitRequests(() => 0))
    .all('*', (context) => context.text('let in'))
  let admitted = 0
  for (let sent = 0; sent < PER_CLIENT.burst + 5; sent += 1) {
    const { status } = await http.request(path, { method }, env)
    admitted += Number(status === 200)
  }
  return admitted - PER_CLIENT.burst
}

it.each([
  ['a public IPv4 client', 0, '93.184.216.34'],
  ['a public IPv6 network', 0, '2606:2800:220:1::/64'],
  ['an API request', 0, '93.184.216.34', '/api/checks'],
  ['a write, which has its own limits', 5, '93.184.216.34', '/', 'POST'],
  ['the health check', 5, '93.184.216.34', '/api/health'],
  ['an API request of our own pages', 5, '93.184.216.34', '/api/checks', 'GET', { isInner: true }],
  ['this machine', 5, '127.0.0.1'],
  ['this machine over IPv6', 5, '::/64'],
  ['a proxy in the next container', 5, '172.17.0.1'],
  ['the office', 5, '192.168.1.5'],
  ['a private IPv6 network', 5, 'fd00:1:2:3::/64'],
  ['an unknown client', 5, 'unknown'],
])('%s: %d requests beyond the burst are admitted', async (_name, expected, ...request) => {
  expect(await admittedBeyondBurst(...(request as [string]))).toBe(expected)
})

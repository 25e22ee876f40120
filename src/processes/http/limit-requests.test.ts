import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { anonymousViewer } from '#operations/viewer.ts'
import type { HttpEnv } from './http-env.ts'
import { limitRequests, PER_CLIENT } from './limit-requests.ts'

/** How many of as many requests as come at once, and a few more, are let in. */
async function letIn(clientKey: string, path = '/', method = 'GET', env: object = {}): Promise<number> {
  const http = new Hono<HttpEnv>()
    .use(async (context, next) => {
      context.set('viewer', anonymousViewer(clientKey))
      await next()
    })
    .use(limitRequests(() => 0))
    .all('*', (context) => context.text('let in'))
  let count = 0
  for (let sent = 0; sent < PER_CLIENT.burst + 5; sent += 1) {
    const { status } = await http.request(path, { method }, env)
    count += Number(status === 200)
  }
  return count - PER_CLIENT.burst
}

it.each([
  ['a client of the internet', 0, '93.184.216.34'],
  ['a network of the internet', 0, '2606:2800:220:1::/64'],
  ['its questions to the API', 0, '93.184.216.34', '/api/checks'],
  ['what is sent has limits of its own', 5, '93.184.216.34', '/', 'POST'],
  ['the health', 5, '93.184.216.34', '/api/health'],
  ['questions of our own pages', 5, '93.184.216.34', '/api/checks', 'GET', { isInner: true }],
  ['this machine', 5, '127.0.0.1'],
  ['this machine by IPv6', 5, '::/64'],
  ['a proxy in the next container', 5, '172.17.0.1'],
  ['the office', 5, '192.168.1.5'],
  ['a private network of IPv6', 5, 'fd00:1:2:3::/64'],
  ['nobody knows', 5, 'unknown'],
])('%s: %d more than a burst', async (_name, expected, ...request) => {
  expect(await letIn(...(request as [string]))).toBe(expected)
})

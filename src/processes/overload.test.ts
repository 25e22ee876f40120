import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { PER_CLIENT } from './http/limit-requests.ts'
import { RENDER_SLOTS } from './http/render-slots.ts'
import type { Site } from './http/rendered-site.ts'

let open = () => {}
const opened = new Promise<void>((resolve) => {
  open = resolve
})

/** Renders pages that call the API and are ready only after `open` is called. */
const renderPage: Site['renderPage'] = async (_, { api }) => {
  await (await api('/checks')).text()
  await opened
  return new Response('<p>A page', { headers: { 'content-type': 'text/html' } })
}

let app: TestApp
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await openTestApp({
    works: false,
    site: { renderPage },
    environment: { TRUST_PROXY: '1' },
    onLog: (line) => lines.push(line),
  })
})
afterAll(() => app.close())

type LoadedResponse = { status: number; retryAfter: string | undefined; type: string; body: string }
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

function load(path: string, headers: Record<string, string> = {}): Promise<LoadedResponse> {
  return new Promise((resolve, reject) => {
    request(app.origin + path, { agent, headers }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response)).toString()
      const { 'retry-after': retryAfter, 'content-type': type = '' } = response.headers
      resolve({ status: response.statusCode ?? 0, retryAfter, type, body })
    })
      .on('error', reject)
      .end()
  })
}

it('under load every request gets a page or a quick refusal, and the health check still works', async () => {
  const { running, waiting } = RENDER_SLOTS
  const refused = running + waiting
  const requests = Array.from({ length: running + waiting + refused }, (_, nth) =>
    load(nth < running || nth % 2 === 0 ? '/status' : '/api/checks'),
  )
  let refusedSoFar = 0
  for (const each of requests) each.then(({ status }) => (refusedSoFar += Number(status === 503)))
  await expect.poll(() => refusedSoFar, { timeout: 45_000 }).toBeGreaterThanOrEqual(refused)
  expect((await fetch(`${app.origin}/api/health`)).status).toBe(200)
  open()
  const responses = await Promise.all(requests)
  const count = (status: number) => responses.filter((response) => response.status === status).length
  expect(count(200)).toBeGreaterThanOrEqual(running)
  expect(count(200) + count(503)).toBe(responses.length)
  const refusals = responses.filter(({ status }) => status === 503)
  expect(refusals.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  const forPeople = refusals.find(({ type }) => type.startsWith('text/html'))
  expect(forPeople?.body).toContain('is busy')
  const forPrograms = refusals.find(({ type }) => type.startsWith('application/json'))
  expect(JSON.parse(forPrograms?.body ?? '')).toEqual({ error: { code: 'busy', message: expect.any(String) } })
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  expect((await load('/status')).status, 'afterwards').toBe(200)
}, 120_000)

it('a client that sends too many requests is told to wait, and nobody else is', async () => {
  const as = (address: string, path = '/api/auth/options') => load(path, { 'x-forwarded-for': address })
  const greedy: LoadedResponse[] = []
  while (greedy.length < PER_CLIENT.burst * 4 && greedy.at(-1)?.status !== 429) {
    greedy.push(...(await Promise.all(Array.from({ length: 60 }, () => as('93.184.216.34')))))
  }
  const refused = greedy.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(greedy.length - refused.length).toBeGreaterThanOrEqual(PER_CLIENT.burst)
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)
  expect((await as('93.184.216.35')).status).toBe(200)
  expect((await as('93.184.216.34', '/api/health')).status).toBe(200)
  expect((await as('2606:2800:220:1::1')).status).toBe(200)
}, 120_000)

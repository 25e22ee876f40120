import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

let app: TestApp
let site: ServedSite

beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { ANONYMOUS_CRAWLS_PER_HOUR: '5' } })
  site = await serveSite({ '/': '<title>Home</title>' })
})
afterAll(async () => {
  await site.close()
  await app.close()
})

const start = () =>
  fetch(`${app.origin}/api/crawls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: site.origin }),
  })
const isHealthy = async () => (await fetch(`${app.origin}/api/health`)).status === 200

it('a client that opens 200 event streams is limited, and the server stays healthy', async () => {
  const { id } = await (await start()).json()
  const closing = new AbortController()
  const open = () => fetch(`${app.origin}/api/crawls/${id}/events`, { signal: closing.signal })
  const responses = await Promise.all(Array.from({ length: 200 }, open))
  const statuses = responses.map((response) => response.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(170)
  expect(await isHealthy()).toBe(true)
  closing.abort()
  const again = new AbortController()
  const reopen = () => fetch(`${app.origin}/api/crawls/${id}/events`, { signal: again.signal })
  await expect.poll(async () => (await reopen()).status, { message: 'places come back' }).toBe(200)
  again.abort()
})

it('a client that posts 1,000 crawls is limited with a friendly message, and the server stays healthy', {
  tags: 'extended',
}, async () => {
  const responses = await Promise.all(Array.from({ length: 1000 }, start))
  const accepted = responses.filter((response) => response.status === 202)
  const refused = responses.filter((reply) => reply.status === 429)
  expect(accepted.length, 'three at once, with that of the test above if it ran').toBeLessThanOrEqual(3)
  expect(refused.length).toBe(1000 - accepted.length)
  const first = refused[0] as Response
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await first.json()).error).toMatchObject({ code: 'limit_reached', message: expect.stringMatching(/crawls/) })
  expect(await isHealthy()).toBe(true)
})

it('an endless form body is not read, with or without a content length', async () => {
  const form = new Uint8Array(1_000_000).fill(97)
  const post = (body: BodyInit) =>
    fetch(`${app.origin}/auth/link`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect((await post(form)).status).toBe(413)
  expect((await post(new Blob([form]).stream())).status).toBe(413)
  expect((await post(form.subarray(0, 1000))).status).toBe(200)
})

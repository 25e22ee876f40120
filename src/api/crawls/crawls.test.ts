import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { crawlEventSchema } from '#operations/schemas/crawl-event-schemas.ts'
import { crawlSchema, pageSchema } from '#operations/schemas/crawl-schemas.ts'
import { readEvents } from '#testing/accounts/read-events.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

/** The start page links to twelve pages, so that the anonymous limit of ten ends the crawl. */
const LINKS = Array.from({ length: 12 }, (_, number) => `<a href="/page-${number}">${number}</a>`).join('')
const PAGES = {
  '/': `<title>Start</title><h1>Start</h1>${LINKS}`,
  '*': `<title><script>alert(1)</script></title><h1>One of many</h1>`,
}

let app: TestApp
let site: ServedSite

beforeAll(async () => {
  app = await openTestApp()
  site = await serveSite(PAGES)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

const post = (body: unknown, path = '/api/crawls') =>
  fetch(`${app.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const read = async (path: string) => (await fetch(`${app.origin}${path}`)).json()

describe('a crawl through the API', () => {
  it('is queued, watched live, resumed by the last event id, and read', async () => {
    const reply = await post({ url: site.origin })
    expect(reply.status).toBe(202)
    const { id, maxPages } = await reply.json()
    expect(maxPages).toBe(10)

    const events = await Array.fromAsync(readEvents(`${app.origin}/api/crawls/${id}/events`))
    const pages = events.filter(({ event }) => event === 'page')
    expect(pages.map((page) => page.id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(events.some(({ event }) => event === 'progress')).toBe(true)
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'completed', crawled: 10, succeeded: 10 } })

    const short = await Array.fromAsync(readEvents(`${app.origin}/api/crawls/${id}/events?from=now`))
    expect(short).toHaveLength(11)
    for (const each of [...events, ...short]) expect(crawlEventSchema.parse(each).data).toEqual(each.data)

    const later = await Array.fromAsync(readEvents(`${app.origin}/api/crawls/${id}/events`, { 'last-event-id': '8' }))
    expect(later.map(({ event, id }) => `${event} ${id}`)).toEqual(['page 9', 'page 10', 'done null'])

    expect(crawlSchema.parse(await read(`/api/crawls/${id}`))).toMatchObject({ id, status: 'completed', error: null })
    const { pages: results } = await read(`/api/crawls/${id}/pages`)
    for (const page of results) expect(pageSchema.strict().parse(page)).toEqual(page)
    expect(results.map((page: { url: string }) => new URL(page.url).pathname)).toEqual([
      '/',
      ...Array.from({ length: 9 }, (_, number) => `/page-${number}`),
    ])
    expect(results[1].title, 'script in a title is text').toBe('<script>alert(1)</script>')
  })

  it('shows an anonymous visitor issues, but neither health nor LLM scores', async () => {
    const { id } = await (await post({ url: site.origin })).json()
    await Array.fromAsync(readEvents(`${app.origin}/api/crawls/${id}/events`))
    const { pages } = await read(`/api/crawls/${id}/pages`)
    expect(pages[0]).toMatchObject({ healthScore: null, llmReadiness: null })
    expect(pages[0].issues.map((issue: { type: string }) => issue.type)).toContain('missing_meta')
  })

  it('can be cancelled: the pages found stay and no more are requested', async () => {
    const slow = await serveSite({
      '*': (_request, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGES['/']), 300)
      },
    })
    const { id } = await (await post({ url: slow.origin })).json()
    for await (const { event } of readEvents(`${app.origin}/api/crawls/${id}/events`)) if (event === 'page') break
    const cancelled: Crawl = await (await post('', `/api/crawls/${id}/cancel`)).json()
    expect(cancelled).toMatchObject({ status: 'cancelled', currentUrl: null })
    const before = slow.requests.length
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(slow.requests.length - before, 'requests after the cancellation').toBeLessThanOrEqual(2)
    expect(await read(`/api/crawls/${id}`)).toMatchObject({ status: 'cancelled', crawled: cancelled.crawled })
    expect((await (await post('', `/api/crawls/${id}/cancel`)).json()).status, 'twice does no harm').toBe('cancelled')
    await slow.close()
  })

  it('that fails says why', async () => {
    const { id } = await (await post({ url: 'http://127.0.0.1:1/' })).json()
    const events = await Array.fromAsync(readEvents(`${app.origin}/api/crawls/${id}/events`))
    const { data } = events.at(-1) as { data: Crawl }
    expect(data.status).toBe('failed')
    expect(data.error).toMatch(/refused/i)
    expect(events.find(({ event }) => event === 'page')?.data).toMatchObject({
      page: { status: 'error', error: { kind: 'connection-refused' }, statusCode: null },
    })
  })
})

describe('invalid input gets a clear message', () => {
  it.each([
    ['nothing', { url: '' }, 'Please enter a valid URL'],
    ['white space', { url: '   ' }, 'Please enter a valid URL'],
    ['not a URL', { url: 'not a url' }, /space/i],
    ['another scheme', { url: 'ftp://example.com/' }, /http/],
    ['a password', { url: 'https://me:secret@example.com/' }, /password/i],
    ['too long', { url: `https://example.com/${'a'.repeat(2001)}` }, /2,000/],
    ['a loopback name', { url: 'http://localhost:3000/' }, /private|localhost/i],
  ])('%s', async (_name, body, sentence) => {
    const response = await post(body)
    const { error } = await response.json()
    expect(response.status).toBe(400)
    expect(error.code).toBe('invalid_input')
    expect(error.message).toMatch(sentence)
    expect(error.message).not.toContain('secret')
  })

  it.each([
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706434/',
    'http://0x7f.0.0.2/',
    'http://0177.0.0.2/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0.0.0.0/',
    'http://127.0.0.2/',
  ])('%s is private and refused before anything is queued', async (url) => {
    const reply = await post({ url })
    expect(reply.status).toBe(400)
    const { host } = new URL(url)
    expect((await reply.json()).error.message).toBe(
      `${host} is a private, local or reserved address, so it was not requested. Enter a public website. ` +
        `If you run this server, you can add ${host} to ALLOW_PRIVATE_TARGETS.`,
    )
  })

  it.each([
    ['no JSON', '{"url":'],
    ['no url', '{}'],
    ['a number', '{"url": 7}'],
    ['a list', '[]'],
    ['too much', JSON.stringify({ url: 'x'.repeat(20_000) })],
  ])('a body with %s', async (_name, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    const { error } = await answer.json()
    expect(error).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
  })

  it.each(['/api/crawls/nope', '/api/crawls/00000000-0000-4000-8000-000000000000', '/api/nothing'])(
    '%s is not found, in JSON',
    async (path) => {
      const answer = await fetch(`${app.origin}${path}`)
      expect(answer.status).toBe(404)
      expect((await answer.json()).error.code).toBe('not_found')
    },
  )
})

it('the API describes itself', async () => {
  const described = await read('/api/openapi.json')
  expect(Object.keys(described.paths)).toEqual(
    expect.arrayContaining([
      '/crawls',
      '/crawls/{id}',
      '/crawls/{id}/cancel',
      '/crawls/{id}/events',
      '/crawls/{id}/pages',
    ]),
  )
  expect(described.paths['/crawls']).toMatchObject({ get: { summary: expect.any(String) }, post: {} })
})

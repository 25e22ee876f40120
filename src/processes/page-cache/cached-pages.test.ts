import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createContentFeed } from '#operations/content/content-feed.ts'
import { publishDueItems } from '#operations/content-desk/publish-due-items.ts'
import { listenerOn } from '#platform/postgres/listen.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { listenerFor } from '../http/http-app.ts'
import { type HttpServer, openHttpServer } from '../http/http-server.ts'
import type { Site } from '../http/rendered-site.ts'

const WORDS = 'Words of a page. '.repeat(100)
const rendered: string[] = []
/** Shows data from the database and everything that could differ between visitors. */
const renderPage: Site['renderPage'] = async (request, { nonce, account, api, requestId }) => {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  if (pathname === '/redirects') return new Response(null, { status: 302, headers: { location: '/login' } })
  if (pathname === '/fails') return new Response('<p>Failed', { status: 500, headers: { 'content-type': 'text/html' } })
  const headers = new Headers({ 'content-type': 'text/html' })
  if (pathname === '/sets-a-cookie') headers.set('set-cookie', 'a=b')
  const posts = await (await api('/blog/posts')).json()
  const titles = posts.posts.map(({ title }: { title: string }) => title).join()
  const who = [account?.email, requestId, request.headers.get('cookie'), request.headers.get('user-agent')]
  const scripts = `<script nonce="${nonce}">1</script><link nonce="${nonce}">`
  return new Response(`${scripts}<p>${titles}</p>${WORDS}<i>${who.join('|')}</i>${scripts}`, {
    status: pathname === '/missing' ? 404 : 200,
    headers,
  })
}

let app: TestApp
/** Stands for another process on the same database. */
let other: HttpServer
let otherFeed: ReturnType<typeof createContentFeed>
beforeAll(async () => {
  app = await openTestApp({ works: false, site: { renderPage } })
  otherFeed = createContentFeed(listenerOn(app.database, app.log))
  other = await openHttpServer('127.0.0.1', 0)
  other.answerWith(listenerFor({ ...app, contentFeed: otherFeed }, { renderPage }))
  for (const origin of [app.origin, otherOrigin()]) while (!(await isCached(origin, '/features'))) await sleep(20)
})
afterAll(async () => {
  await other.close()
  await otherFeed.close()
  await app.close()
})
beforeEach(() => {
  rendered.length = 0
})

const otherOrigin = () => `http://127.0.0.1:${other.port}`
const get = async (path: string, headers: Record<string, string> = {}, origin = app.origin) => {
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
/** Whether a second visitor gets the page that was rendered for the first. */
async function isCached(origin: string, path: string, headers: Record<string, string> = {}): Promise<boolean> {
  await get(path, headers, origin)
  const before = rendered.length
  await get(path, headers, origin)
  return rendered.length === before
}
const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]

it.each(['gzip, br', ''])('each visitor gets their own nonce, the same in header and page: %j', async (encodings) => {
  const responses = await Promise.all([1, 2, 3].map(() => get('/pricing', { 'accept-encoding': encodings })))
  expect(rendered, 'rendered once for all of them').toEqual(encodings === '' ? [] : ['/pricing'])
  const nonces = responses.map(({ headers, html }) => {
    const inPage = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
    expect(new Set(inPage)).toEqual(new Set([nonceOf(headers)]))
    expect(inPage).toHaveLength(4)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('content-encoding')).toBe(encodings === '' ? null : 'gzip')
    return inPage[0]
  })
  expect(new Set(nonces).size).toBe(3)
})

it('clients that accept only Brotli get Brotli', async () => {
  const { headers, html } = await get('/pricing', { 'accept-encoding': 'br' })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(html).toContain(`nonce="${nonceOf(headers)}"`)
})

it('no data of a visitor gets into a page that others see', async () => {
  const visitor = { cookie: 'a=secret; theme=dark', 'user-agent': 'Secret browser', 'x-forwarded-for': '198.51.100.7' }
  const { html } = await get('/about', visitor)
  expect(html).toContain('theme=dark')
  expect(html).not.toMatch(/secret|198\.51/i)
  expect((await get('/about')).html, 'another theme is another page').toContain('theme=system')
})

it('pages of signed-in users, redirects, failures and pages with cookies are never cached', async () => {
  const { cookie, email } = await makeAccount(app)
  expect((await get('/terms', { cookie })).html).toContain(email)
  expect((await get('/terms')).html).not.toContain(email)
  expect(await isCached(app.origin, '/terms', { cookie })).toBe(false)
  for (const path of ['/redirects', '/fails', '/sets-a-cookie', '/missing', '/contact', '/status']) {
    expect(await isCached(app.origin, path), path).toBe(false)
  }
  expect((await get('/redirects')).headers.get('location')).toBe('/login')
  expect((await get('/missing')).status).toBe(404)
  expect((await get('/fails')).status).toBe(500)
})

it('a change by an editor shows immediately, in every process', async () => {
  const editor = await makeAccount(app, { role: 'editor' })
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { cookie: editor.cookie, 'content-type': 'application/json' }
    const response = await fetch(`${app.origin}/api/admin${path}`, { method, headers, body: JSON.stringify(body) })
    return response.json()
  }
  for (const origin of [app.origin, otherOrigin()]) expect(await isCached(origin, '/blog')).toBe(true)
  const draft = { title: 'Rye keeps longest', content: '<p>Yes.</p>', excerpt: 'Rye' }
  const post = await send('POST', '/content/post', draft)
  const published = await send('POST', `/content/post/${post.id}/status`, {
    status: 'published',
    version: post.version,
  })
  expect(published.status, JSON.stringify(published)).toBe('published')
  expect((await get('/blog')).html).toContain('Rye keeps longest')
  await expect.poll(async () => (await get('/blog', {}, otherOrigin())).html).toContain('Rye keeps longest')
})

it('a scheduled post shows when it is due, and the cache stays when none is due', async () => {
  await app.database.pool.query(
    `insert into blog_posts (slug, title, content, status, publish_at)
     values ('due', 'Wheat is due', '<p>x</p>', 'scheduled', now() - interval '1 second')`,
  )
  await sleep(200)
  expect((await get('/blog')).html).not.toContain('Wheat is due')
  await publishDueItems(app)
  await expect.poll(async () => (await get('/blog')).html).toContain('Wheat is due')
  await sleep(100)
  expect(await isCached(app.origin, '/blog')).toBe(true)
  const before = rendered.length
  await publishDueItems(app)
  await sleep(200)
  await get('/blog')
  expect(rendered.length).toBe(before)
})

it('a visitor who voted on an article gets an uncached page', async () => {
  const { rows } = await app.database.pool.query(
    `insert into support_articles (slug, title, content, status, published_at)
     values ('an-article', 'An article', '<p>x</p>', 'published', now()) returning id`,
  )
  await sleep(200)
  expect(await isCached(app.origin, '/support/an-article')).toBe(true)
  const vote = await fetch(`${app.origin}/api/support/articles/${rows[0].id}/vote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'A voter' },
    body: JSON.stringify({ vote: 'helpful' }),
  })
  expect(vote.status).toBe(200)
  await sleep(200)
  expect(await isCached(app.origin, '/support/an-article', { 'user-agent': 'A voter' })).toBe(false)
  expect(await isCached(app.origin, '/support/an-article', { 'user-agent': 'Another' })).toBe(true)
})

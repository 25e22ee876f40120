import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserLog } from '#domain/browser/browser-log.ts'
import type { Project } from '#domain/projects/project.ts'
import type { KeptScreenshot } from '#domain/rendering/screenshot.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let account: TestAccount
let project: Project
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
})
afterAll(() => app.close())

/** One white pixel. */
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const image = new Uint8Array(WEBP)
const RAW = { title: '', metaDescription: '', h1: '', wordCount: 0, linkCount: 0 }

const about = { width: 1280, height: 4000, pageHeight: 9000, bytes: image.length, notLoaded: 1 }
const desktop: KeptScreenshot = { device: 'desktop', ...about, image }

const labVitals = {
  runs: 3,
  lcp: { ms: 2140, at: 'main > img', element: 'img', url: 'https://a.example/b.png', isLazy: false, isInHtml: true },
  cls: { value: 0.12, elements: [] },
  tbt: { ms: 250, tasks: [] },
}
const unmeasured = ['Accessibility was not measured: the page has too many elements.']

const none = { total: 0, entries: [] }
const browserLog: BrowserLog = {
  ...{ errors: none, consoleErrors: none, dialogs: none, left: none, actions: ['opens a window'], blockedRequests: 0 },
  failedRequests: { total: 1, entries: [{ url: 'https://a.example/api', kind: 'data', status: 500, reason: null }] },
}

const PAGES: TestPage[] = [
  {
    raw: RAW,
    facts: { labVitals, unmeasured, browserLog },
    headers: { 'set-cookie': 'basket=…; Max-Age=3600' },
    screenshots: [desktop, { device: 'phone', problem: 'Too many.', isLeftOut: true }],
  },
  { raw: RAW, facts: {}, screenshots: [{ ...desktop, device: 'phone', width: 390, image: image.toReversed() }] },
  { renderingError: 'The browser crashed.', facts: {} },
  { facts: {} },
]

const get = (seq: number, path = '') =>
  fetch(`${app.origin}/api/projects/${project.id}/report/pages/${seq}${path}`, { headers: { cookie: account.cookie } })

async function readAll() {
  const details = await Promise.all(PAGES.map(async (_, at) => (await (await get(at + 1)).json()) as PageDetail))
  const wanted = PAGES.flatMap((_, at) => ['desktop', 'phone'].map((device) => [at + 1, device] as const))
  const pictures = wanted.map(async ([seq, device]) => {
    const response = await get(seq, `/screenshots/${device}`)
    const { status } = response
    return status === 200 ? Buffer.from(await response.arrayBuffer()).toString('hex') : status
  })
  return { screenshots: details.map(({ screenshots }) => screenshots), pictures: await Promise.all(pictures) }
}

it('screenshots are the same in the database and in the archive, and pages without one say why', async () => {
  const crawlId = await makeProjectCrawl(app, project, PAGES)
  const settings = { render: 'sample', keepScreenshots: true }
  await app.database.pool.query('update crawl_sessions set settings = $2 where id = $1', [crawlId, settings])
  const before = await readAll()
  const none = { pictures: [], missing: [] }
  expect(before.screenshots).toEqual([
    { pictures: [{ device: 'desktop', ...about }], missing: [{ device: 'phone', problem: 'Too many.' }], reason: null },
    { pictures: [{ device: 'phone', ...about, width: 390 }], missing: [], reason: null },
    { ...none, reason: 'Rendering failed: The browser crashed.' },
    { ...none, reason: expect.stringContaining('first pages of each template') },
  ])
  const reversed = Buffer.from(image.toReversed()).toString('hex')
  expect(before.pictures).toEqual([WEBP.toString('hex'), 404, 404, reversed, 404, 404, 404, 404])

  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  const { rows } = await app.database.pool.query('select count(*)::int as facts from crawl_page_facts')
  expect(rows).toEqual([{ facts: 0 }])
  expect(await readAll()).toEqual(before)
  const details = await Promise.all([1, 2].map(async (seq) => (await (await get(seq)).json()) as PageDetail))
  const lcp = { ms: 2140, at: 'main > img', url: 'https://a.example/b.png' }
  expect(details.map(({ measured }) => measured)).toEqual([
    { vitals: { runs: 3, lcp, cls: 0.12, blockingMs: 250 }, unmeasured },
    null,
  ])
})

it('what the browser saw is known of a rendered page once the archive is written', async () => {
  const crawlId = await makeProjectCrawl(app, project, PAGES)
  await app.database.pool.query('update crawl_sessions set checks = $2 where id = $1', [
    crawlId,
    { off: [], changed: { slow_lcp: { isOn: true } }, catalogueVersion: 'v', tallies: {} },
  ])
  const renderingOf = async (seq: number) => (await get(seq, '/rendering')).json()
  expect(await renderingOf(1)).toEqual({ rendering: null, reason: expect.stringContaining('is not written yet') })
  expect(await renderingOf(4)).toEqual({ rendering: null, reason: 'The page was not rendered.' })
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  const { rendering } = await renderingOf(1)
  const { failedRequests, actions } = browserLog
  expect(rendering).toMatchObject({
    log: { errors: { total: 0 }, failedRequests, actions },
    cookies: { total: 1, entries: [{ name: 'basket', lifetime: '1 hour' }] },
  })
  expect(rendering.offChecks.rendered).toContainEqual({ id: 'script_error', title: 'JavaScript error' })
  const measured = rendering.offChecks.measured.map(({ id }: { id: string }) => id)
  expect(measured).toContain('high_cls')
  expect(measured).not.toContain('slow_lcp')
})

it('a picture can be shown only as a picture, by the browser that requested it', async () => {
  await makeProjectCrawl(app, project, PAGES)
  const { headers } = await get(1, '/screenshots/desktop')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringMatching(/^private/),
  })
  const refused = await get(1, '/screenshots/phone')
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('no phone screenshot') } })
  const unknown = await get(1, '/screenshots/watch')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { message: expect.any(String) } }])
})

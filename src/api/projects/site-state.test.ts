import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { Project } from '#domain/projects/project.ts'
import { type PlaceKind, placeFilter } from '#domain/site-state/place-filter.ts'
import type { RowsBehind } from '#domain/site-state/sentence.ts'
import type { SiteState } from '#domain/site-state/site-state.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'https://bakery.example'
const NOINDEX = '<meta name="robots" content="noindex">'
const NOT_FOUND: TestPage = { status: 'error', statusCode: 404 }

let app: TestApp
let browser: ApiBrowser
let project: Project
let crawlId: string
let state: SiteState
/** The dashboard before the archive is written. */
let early: { isArchived: boolean }

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  browser = openApiBrowser(app, account.cookie)
  project = await makeProject(app, account.userId)
  crawlId = await makeProjectCrawl(app, project, [
    page('/', '<a href="/breads/rye">Rye</a><a href="/breads/spelt">Spelt</a>'),
    page('/breads/rye', '<a href="/">Home</a>', { issues: [issue('missing_title'), issue('missing_h1')] }),
    page('/breads/spelt', NOINDEX, { issues: [issue('missing_h1')] }),
    page('/breads/oat', '<link rel="canonical" href="https://staging.example/breads/oat">'),
    page('/breads/2024/05', '<link rel="canonical" href="/breads/rye">'),
    page('/lonely', ''),
    page('/guessed', '', { isGuessed: true }),
    ...['/tag/a', '/tag/b', '/tag/c'].map((path) => page(path, '', NOT_FOUND)),
  ])
  const balance = {
    ...EMPTY_BALANCE,
    found: 14,
    crawled: 7,
    guessed: 1,
    failed: 3,
    leftOut: { redirect: 3, notHtml: 1 },
  }
  await app.database.pool.query('update crawl_sessions set balance = $2 where id = $1', [crawlId, balance])
  early = await dashboard()
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  state = (await browser.ask('GET', `/projects/${project.id}/site-state`)).body
})
afterAll(() => app.close())

const dashboard = async () => (await browser.ask('GET', `/projects/${project.id}/dashboard`)).body

const issue = (type: string) => ({ type, severity: 'high' as const, message: type, recommendation: '', evidence: [] })

function page(path: string, html: string, more: TestPage = {}): TestPage {
  const url = `${ORIGIN}${path}`
  const facts = extractHtml({ html, url })
  const canonicalUrl = facts.canonical?.url ?? url
  return {
    ...{ url, facts, canonicalUrl, hasCanonical: facts.canonical !== null },
    links: facts.links.map((link) => link.url),
    ...(html === NOINDEX && { declared: facts }),
    ...more,
  }
}

async function rowsOf(rows: RowsBehind): Promise<number> {
  const filter = encodeURIComponent('pages' in rows ? rows.pages : '')
  return (await browser.ask('GET', `/projects/${project.id}/explore/pages?limit=0&filter=${filter}`)).body.total
}

const words = ({ sentences }: Pick<SiteState, 'sentences'>) =>
  sentences.map((parts) => parts.map(({ text }) => text).join(''))

it('is known once the archive is written, and the dashboard says whether it is', async () => {
  expect([early.isArchived, (await dashboard()).isArchived]).toEqual([false, true])
})

it('says how the site is', () => {
  expect(words(state)).toEqual([
    '3 of 6 pages that load are indexable (50%); 1 names another host (staging.example) as its canonical, ' +
      '1 names another URL as its canonical, 1 is noindex.',
    '3 of 9 requested URLs are broken (404 Not Found), all under /tag/.',
    '1 indexable page has no link from another page.',
    'Fix first: Broken pages (3 of 9 pages).',
  ])
})

it('each number is the number of rows that the explorer shows for it', async () => {
  expect(
    state.funnel.map(({ id }) => id),
    'no sitemap was read',
  ).not.toContain('in-sitemap')
  const steps = state.funnel.flatMap(({ label, count, rows, lost }) => [{ label, count, rows }, ...lost])
  const linked = steps.filter(({ count, rows }) => count !== null && 'pages' in rows)
  expect(linked.length).toBeGreaterThan(8)
  for (const { label, count, rows } of linked) expect([label, await rowsOf(rows)]).toEqual([label, count])
  for (const part of state.sentences.flat()) {
    if (part.rows === undefined || !('pages' in part.rows)) continue
    expect([part.text, await rowsOf(part.rows)]).toEqual([part.text, Number.parseInt(part.text, 10)])
  }
  const kinds: PlaceKind[] = ['folder', 'template']
  for (const kind of kinds) {
    for (const place of state[`${kind}s`].rows) {
      const numbers = {
        requested: place.pages,
        broken: place.broken,
        notIndexable: place.notIndexable,
        withIssues: place.pagesWithIssues,
      }
      for (const [set, count] of Object.entries(numbers)) {
        const pages = placeFilter(kind, place.name, set as keyof typeof numbers)
        expect([pages, await rowsOf({ pages })]).toEqual([pages, count])
      }
    }
  }
})

it('says where the trouble is', () => {
  expect(state.folders).toEqual({
    total: 3,
    rows: [
      { name: '/tag/', pages: 3, broken: 3, notIndexable: 0, issues: 0, pagesWithIssues: 0, pageHealth: null },
      { name: '/breads/', pages: 4, broken: 0, notIndexable: 3, issues: 3, pagesWithIssues: 2, pageHealth: 92 },
      { name: '/', pages: 2, broken: 0, notIndexable: 0, issues: 0, pagesWithIssues: 0, pageHealth: 92 },
    ],
  })
})

it('leaves out what was removed from the project', async () => {
  await browser.ask('POST', `/projects/${project.id}/removed-urls`, { url: `${ORIGIN}/breads/spelt` })
  const after: SiteState = (await browser.ask('GET', `/projects/${project.id}/site-state`)).body
  const loaded = ({ funnel }: SiteState) => funnel.find(({ id }) => id === 'loaded')?.count
  expect([loaded(state), loaded(after)]).toEqual([6, 5])
  // The dashboard now shows the same sentences without reading the tables.
  const { siteState } = await dashboard()
  expect(words(siteState)).toEqual(words(after))
})

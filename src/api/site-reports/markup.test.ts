import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOf, COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { groupFilter, type ImagesReport, imageFilters } from '#domain/site-reports/images-report.ts'
import { type HreflangReport, type MarkupReport, markupFilters } from '#domain/site-reports/markup-report.ts'
import { type SocialReport, socialFilters } from '#domain/site-reports/social-report.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { runStoredCrawl } from '#operations/crawls/run-stored-crawl.ts'
import type { ExploredRows } from '#operations/explorer/explore-table.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { answerWith, type Handler, redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

const NEVER = new AbortController().signal
/** The first bytes of an image of 320 × 240 pixels. */
const PHOTO = Buffer.from('89504e470d0a1a0a0000000d4948445200000140000000f00806000000', 'hex')

let app: TestApp
let account: TestAccount
let site: ServedSite
let projectId: string

const jsonLd = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
const product = (more: object) =>
  jsonLd({ '@context': 'https://schema.org', '@type': 'Product', name: 'Rye "dark"', ...more })
const PRICED = { offers: { '@type': 'Offer', price: 'three', priceCurrency: 'EUR' } }
const versions = (...entries: string[]) =>
  entries
    .map((entry) => `<link rel="alternate" hreflang="${entry.split(' ')[0]}" href="${entry.split(' ')[1]}">`)
    .join('')
const html = (title: string, head: string, body = '') =>
  `<html lang="en"><head><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`
const image: Handler = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PHOTO)
const PATHS = ['/en/rye', '/de/roggen', '/fr/seigle', '/shop/1', '/shop/2', '/shop/3', '/hidden', '/removed', '/gone']

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  const both = versions('en /en/rye', 'de /de/roggen')
  site = await serveSite({
    '/': (request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        html(
          'Bakery',
          `<meta property="og:title" content="Our bakery"><meta name="twitter:card" content="summary">
           <meta property="og:image" content="http://${request.headers.host}/a.png">`,
          PATHS.map((path) => `<a href="${path}">${path}</a>`).join(' '),
        ),
      ),
    '/en/rye': html(
      'Rye',
      both + versions('fr /fr/seigle', 'es /gone', 'it /hidden', 'en-UK /en/rye', 'x-default /old'),
    ),
    '/de/roggen': html('Roggen', both),
    '/fr/seigle': html('Seigle', '', versions('en /en/rye')),
    '/shop/1': html(
      'One',
      product(PRICED),
      '<img src="/a.png" alt="A loaf" width="100"><img src="/a.png" width="320">',
    ),
    '/shop/2': html('Two', product({}) + jsonLd('{ "@type": '), '<img src="/b.png" alt=""><img src="/lost.png">'),
    '/shop/3': html('Three', '', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><img alt="">'),
    '/hidden': html('Hidden', '<meta name="robots" content="noindex">', '<img src="/a.png">'),
    '/removed': html('Removed', product({}) + both, '<img src="/a.png">'),
    '/gone': answerWith(404),
    '/old': redirectTo('/en/rye'),
    '/a.png': image,
    '/b.png': image,
    '/lost.png': answerWith(404),
  })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/` })
  projectId = project.id
  await app.database.pool.query(`update projects set pace = 'fast' where id = $1`, [projectId])
  const { id } = await (await call('POST', `/projects/${projectId}/crawls`)).json()
  await runStoredCrawl(app, id, NEVER)
  await archiveStoredCrawl(app, id, NEVER)
  await call('POST', `/projects/${projectId}/removed-urls`, { url: `${site.origin}/removed` })
}, 120_000)

afterAll(async () => {
  await site.close()
  await app.close()
})

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { cookie: account.cookie, origin: app.origin, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(`${app.origin}/api${path}`, { method, headers, ...sent })
}

async function get<Report>(name: string): Promise<Report> {
  const value = await (await call('GET', `/projects/${projectId}/site-reports/${name}`)).json()
  expect(value).not.toHaveProperty('error')
  return value
}

async function rowsOf(table: string, filter: string): Promise<number> {
  const query = new URLSearchParams({ filter, limit: '1' })
  const rows: ExploredRows = await (await call('GET', `/projects/${projectId}/explore/${table}?${query}`)).json()
  expect(rows, filter).not.toHaveProperty('error')
  return rows.total
}

it('counts structured data by type, with its issues and rich results; each number is that of the rows', async () => {
  const report = await get<MarkupReport>('markup')
  expect(report).toMatchObject({ isKnown: true, pages: 8, withData: 2, items: 2, notListed: 0, notRun: [] })
  expect(await rowsOf('pages', COUNTED_PAGES)).toBe(report.pages)
  expect(await rowsOf('pages', markupFilters.without)).toBe(report.pages - report.withData)
  for (const { type, pages, items, issues } of report.types) {
    expect(await rowsOf('pages', markupFilters.pages(type)), type).toBe(pages)
    expect(await rowsOf('structured-data', markupFilters.items(type)), type).toBe(items)
    for (const level of ['error', 'warning', 'note'] as const)
      expect(await rowsOf('markup-issues', markupFilters.issues(type, level)), `${type} ${level}`).toBe(issues[level])
  }
  const shop = report.types.find(({ type }) => type === 'Product')
  expect(shop).toMatchObject({ pages: 2, items: 2, rich: { pages: 2, lacking: 1, missing: 1 } })
  expect(await rowsOf('pages', markupFilters.indexable('Product'))).toBe(2)
  expect(await rowsOf('markup-issues', markupFilters.missing(shop?.rich?.features ?? []))).toBe(1)
  expect(report.types.find(({ type }) => type === 'Offer')).toMatchObject({ items: 0, issues: { error: 1 } })
  for (const group of report.groups) {
    expect(await rowsOf('markup-issues', markupFilters.group(group)), group.check).toBe(group.issues)
  }
  const groupOf = (check: string) => report.groups.find((group) => group.check === check)
  expect(groupOf('json_ld_syntax')).toMatchObject({ level: 'error', type: null, example: { line: 1 } })
  expect(groupOf('schema_invalid_price')).toMatchObject({ type: 'Offer', property: 'price' })
  expect(groupOf('schema_missing_required')).toMatchObject({
    type: 'Product',
    property: 'review or aggregateRating or offers',
  })
  const { types, patterns } = report.coverage
  expect(patterns.find(({ pattern }) => pattern === '/shop/*')).toEqual({
    pattern: '/shop/*',
    pages: 3,
    none: 1,
    counts: [2],
  })
  for (const { pattern, pages, none, counts } of patterns) {
    expect(await rowsOf('pages', markupFilters.pattern(pattern))).toBe(pages)
    expect(await rowsOf('pages', markupFilters.covered(pattern, null))).toBe(none)
    for (const [at, count] of counts.entries())
      expect(await rowsOf('pages', markupFilters.covered(pattern, types[at] ?? ''))).toBe(count)
  }
})

it('lists language versions by the pages that name the same ones, and says what is wrong with each', async () => {
  const report = await get<HreflangReport>('hreflang')
  for (const { state, entries } of report.states) {
    expect(await rowsOf('hreflang', markupFilters.state(state)), state).toBe(entries)
  }
  const rye = report.lists.find(({ url }) => url.endsWith('/en/rye'))
  expect(rye).toMatchObject({ pages: 1, entries: 7, faults: 4 })
  expect(Object.fromEntries(rye?.cells.map(({ lang, state }) => [lang, state]) ?? [])).toEqual({
    en: 'self',
    de: 'return',
    fr: 'no-return',
    es: 'broken',
    it: 'noindex',
    'en-UK': 'invalid-code',
    'x-default': 'x-default-redirect',
  })
  for (const { list, entries, faults, cells } of report.lists) {
    expect(await rowsOf('hreflang', markupFilters.list(list))).toBe(entries)
    expect(await rowsOf('hreflang', markupFilters.faults(list))).toBe(faults)
    for (const { lang, entries: named } of cells)
      expect(await rowsOf('hreflang', markupFilters.cell(list, lang)), lang).toBe(named)
  }
  expect(report.states.find(({ state }) => state === 'body')).toEqual({ state: 'body', entries: 1, pages: 1 })
  // The states must agree with the results of the checks.
  for (const [check, state] of [
    ['hreflang_no_return', 'no-return'],
    ['hreflang_to_error', 'broken'],
    ['hreflang_invalid_code', 'invalid-code'],
    ['hreflang_to_noindex', 'noindex'],
  ]) {
    const found = report.checks.find((each) => each.check === check)
    expect(found?.pages, check).toBe(report.states.find((each) => each.state === state)?.pages)
    expect(await rowsOf('pages', `issue is ${check}`)).toBe(found?.pages)
  }
  const broken = await get<HreflangReport>('hreflang?state=broken')
  expect(broken.lists.map(({ url }) => url.replace(site.origin, ''))).toEqual(['/en/rye'])
})

it('shows what social networks read of a page, and counts indexable pages that lack tags', async () => {
  const { counts, page } = await get<SocialReport>('social')
  for (const name of ['pages', 'withoutTitle', 'withoutDescription', 'withoutImage', 'withoutCard'] as const)
    expect(await rowsOf('pages', socialFilters[name]), name).toBe(counts[name])
  expect(counts).toMatchObject({ pages: 7, withoutTitle: 6, withoutDescription: 7, withoutImage: 6, withoutCard: 6 })
  expect(page).toMatchObject({ url: `${site.origin}/`, title: 'Bakery', isCut: false })
  expect(page?.tags.map(({ key }) => key)).toEqual(['og:title', 'twitter:card', 'og:image'])
  expect(page?.images).toMatchObject([{ url: `${site.origin}/a.png`, statusCode: 200, width: 320, height: 240 }])
  const other = await get<SocialReport>(`social?url=${encodeURIComponent(`${site.origin}/de/roggen`)}`)
  expect(other.page).toMatchObject({ title: 'Roggen', tags: [], images: [] })
})

it('counts images by weight, format, host and URL pattern; each number is that of the rows', async () => {
  const { counts, formats, hosts, patterns, heaviest } = await get<ImagesReport>('images')
  expect(counts).toEqual({
    ...{
      images: 7,
      partlyCountedFiles: 0,
      files: 3,
      pages: 4,
      bytes: 2 * PHOTO.length,
      withoutAlt: 3,
      emptyAlt: 3,
      broken: 1,
      restricted: 0,
      unverified: 0,
    },
    ...{ blocked: 0, oversized: 1, compared: 2, legacy: 4, unweighed: 1, unweighedFiles: 1, notRequested: 0 },
    ...{ inline: 1, withoutUrl: 1 },
  })
  const linked: [number, string][] = [
    [counts.images, imageFilters.all],
    [counts.withoutAlt, imageFilters.withoutAlt],
    [counts.emptyAlt, imageFilters.emptyAlt],
    [counts.oversized, imageFilters.oversized],
    [counts.legacy, imageFilters.legacy],
    [counts.unweighed, imageFilters.unweighed],
    [counts.broken, imageFilters.state('broken')],
    [counts.inline, imageFilters.state('inline')],
    [counts.withoutUrl, imageFilters.state('no-url')],
  ]
  for (const [count, filter] of linked) expect(await rowsOf('images', filter), filter).toBe(count)
  for (const [dimension, groups] of [
    ['format', formats],
    ['host', hosts],
    ['pattern', patterns],
  ] as const) {
    for (const group of groups) {
      expect(await rowsOf('images', groupFilter(dimension, group.name, null)), group.name).toBe(group.images)
      for (const part of ['unweighed', 'withoutAlt', 'broken'] as const)
        expect(await rowsOf('images', groupFilter(dimension, group.name, part))).toBe(group[part])
    }
  }
  expect(heaviest).toMatchObject([
    {
      src: `${site.origin}/a.png`,
      bytes: PHOTO.length,
      format: 'png',
      width: 320,
      shownWidth: 320,
      pages: 2,
      images: 3,
    },
    { src: `${site.origin}/b.png`, pages: 1, shownWidth: null },
  ])
  for (const { src, images } of heaviest) expect(await rowsOf('images', allOf(imageFilters.file(src)))).toBe(images)
})

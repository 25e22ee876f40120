import { parseLines, startPagewarden } from '#testing/run-pagewarden.ts'
import { mayFetch } from '#testing/sites/may-fetch.ts'
import { expect, test } from '../support/test.ts'

/**
 * The pages of over 400 checks are built alike, so only those of one letter are crawled, and the categories. Unit tests
 * compare their texts.
 */
const SKIPPED = '/docs/checks/(?:[^ic]|c[^a]|ca[^t])'

type Issue = { type: string; message: string; evidence?: { saw: string }[] }
type CrawledPage = {
  url: string
  canonicalUrl: string
  statusCode: number
  indexability: string
  healthScore: { score: number }
  llmReadiness: { score: number; recommendations: string[] }
  issues: Issue[]
}

test.describe.configure({ mode: 'serial' })

let pages: CrawledPage[] = []
let sitemapUrls: string[] = []

const PHONE = { width: 390, height: 844 }

test('our own crawler finds no issues on our own site', async ({ product }) => {
  // It crawls every public page with every check, and requests all their files.
  test.slow()
  const { host } = new URL(product.url)
  const flags = ['--allow-private', host, '--max-pages', '1000', '--exclude', `re:${SKIPPED}`]
  const { finished } = startPagewarden([
    'crawl',
    product.url,
    ...flags,
    '--concurrency',
    '4',
    '--delay',
    '0',
    '--format',
    'ndjson',
  ])
  const { code, out, err } = await finished
  expect(code, err).toBe(0)

  const lines = parseLines(out)
  pages = lines.filter(({ type }) => type === 'page')
  const ofSite = lines.filter(({ issue }) => issue).map(({ url, issue }) => `${url}: ${describeIssue(issue)}`)
  expect([...pages.flatMap(problemsOf), ...ofSite]).toEqual([])
  expect(lines.at(-1)).toMatchObject({ outcome: 'completed', failed: 0, traps: [] })
})

test('the sitemap lists exactly the pages that search engines may index', async ({ product }) => {
  const xml = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  sitemapUrls = listed.filter((url) => !new RegExp(SKIPPED).test(url))
  const own = pages.filter((page) => isOwnCanonical(page) && page.indexability === 'indexable').map(({ url }) => url)
  expect(sitemapUrls.toSorted()).toEqual(own.toSorted())
  expect(sitemapUrls.length).toBeGreaterThan(40)
})

test('the pages of the sitemap fit a phone and have valid structured data', async ({ browser }) => {
  // JavaScript is off to save time, because scripts do not change the width of any page.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  const problems: string[] = []
  for (const url of sitemapUrls) {
    await page.goto(url)
    const { width, twice, jsonLd } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      twice: [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
    }))
    if (width > PHONE.width) problems.push(`${url}: ${width} px wide`)
    if (twice.length > 0) problems.push(`${url}: duplicate ids ${twice.join(', ')}`)
    problems.push(...jsonLd.flatMap((text) => faultsOf(JSON.parse(text))).map((fault) => `${url}: ${fault}`))
  }
  await context.close()
  expect(problems).toEqual([])
})

test('robots.txt, llms.txt and social images exist, and all their links work', async ({ product }) => {
  const crawled = new Set(pages.map(({ url }) => url))
  const robots = await (await fetch(`${product.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  expect(sitemapUrls.filter((url) => !mayFetch(robots, 'Googlebot', url))).toEqual([])
  const llms = await (await fetch(`${product.url}/llms.txt`)).text()
  const links = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url)
  expect(links.filter((url) => !crawled.has(url))).toEqual([])
  expect(links.length).toBeGreaterThan(40)

  for (const path of ['/', '/pricing', new URL(pageUnder('/blog/')).pathname]) {
    const html = await (await fetch(product.url + path)).text()
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const response = await fetch(image.replaceAll('&amp;', '&'))
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    expect(response.headers.get('cache-control'), image).toContain('immutable')
  }
  expect((await fetch(`${product.url}/og/no-such-page.png`)).status).toBe(404)
})

test('a page has one URL, and missing pages are 404', async ({ product }) => {
  const request = async (path: string, method = 'GET') => {
    const response = await fetch(product.url + path, { method, redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await request('/about/?from=mail')).toEqual([301, '/about?from=mail'])
  expect(await request('/Pricing')).toEqual([301, '/pricing'])
  expect(await request('/about', 'HEAD')).toEqual([200, null])
  for (const path of ['/no-such-page', '/blog/no-such-post', '/support/no-such-article', '/docs/no-such-guide'])
    expect(await request(path)).toEqual([404, null])
  const page = await fetch(`${product.url}/about`, { headers: { 'accept-encoding': 'br' } })
  expect([page.headers.get('content-encoding'), page.headers.get('cache-control')]).toEqual(['br', 'private, no-cache'])
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test(`pages can be read ${how}, without requests to other servers`, async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: product.url })
    const page = await context.newPage()
    const external: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(product.url)) external.push(request.url())
    })
    for (const path of ['/', '/features', '/pricing', pageUnder('/blog/'), pageUnder('/support/'), '/docs/api']) {
      await page.goto(path)
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(500)
    }
    await context.close()
    expect(external).toEqual([])
  })
}

/** Ignores slow loading, because it depends on the test machine. */
function problemsOf({ url, statusCode, healthScore, llmReadiness, issues }: CrawledPage): string[] {
  const found = issues.filter(({ type }) => type !== 'slow_loading').map(describeIssue)
  if (statusCode !== 200) found.push(`status ${statusCode}`)
  else if (healthScore.score < 100) found.push(`health ${healthScore.score}`)
  else if (llmReadiness.score < 100) found.push(`LLM readiness: ${llmReadiness.recommendations.join(' ')}`)
  return found.map((problem) => `${url}: ${problem}`)
}

function faultsOf(thing: unknown): string[] {
  if (typeof thing !== 'object' || thing === null) return []
  const { '@id': id, '@type': type, headline, image, author, datePublished, dateModified } = thing as JsonLd
  const faults = Object.values(thing).flatMap(faultsOf)
  if (id !== undefined && type === undefined) faults.push(`${id} is referenced but not described`)
  if (headline === undefined) return faults
  if (!image || !author?.name) faults.push(`${type} lacks image or author`)
  if (datePublished && Date.parse(dateModified ?? '') < Date.parse(datePublished))
    faults.push(`${type} was modified before it was published`)
  return faults
}

type JsonLd = Record<string, string> & { author?: { name?: string } }

function describeIssue({ message, evidence = [] }: Issue): string {
  return `${message} ${evidence.map(({ saw }) => saw).join(', ')}`.trim()
}

function isOwnCanonical({ url, canonicalUrl }: CrawledPage): boolean {
  return new URL(canonicalUrl).href === new URL(url).href
}

function pageUnder(path: string): string {
  return pages.find(({ url }) => new URL(url).pathname.startsWith(path))?.url ?? ''
}

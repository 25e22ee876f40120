import { parseLines, startPagewarden } from '#testing/run-pagewarden.ts'
import { mayFetch } from '#testing/sites/may-fetch.ts'
import { expect, test } from './test.ts'

/** Screens for getting in: search engines may keep them, but we do not offer them. */
const NOT_OFFERED = ['/auth', '/login', '/signup']

type Issue = { type: string; message: string; evidence?: { saw: string }[] }
type CrawledPage = {
  url: string
  canonicalUrl: string
  statusCode: number
  healthScore: { score: number }
  llmReadiness: { score: number; recommendations: string[] }
  issues: Issue[]
}

test.describe.configure({ mode: 'serial' })

let pages: CrawledPage[] = []
let offered: string[] = []

const PHONE = { width: 390, height: 844 }

test('our own crawler finds nothing to mend on our own site', async ({ product }) => {
  const { host } = new URL(product.url)
  const flags = ['--allow-private', host, '--max-pages', '1000', '--concurrency', '4', '--delay', '0']
  const { finished } = startPagewarden(['crawl', product.url, ...flags, '--format', 'ndjson'])
  const { code, out, err } = await finished
  expect(code, err).toBe(0)

  const lines = parseLines(out)
  pages = lines.filter(({ type }) => type === 'page')
  const ofSite = lines.filter(({ issue }) => issue).map(({ url, issue }) => `${url}: ${describeIssue(issue)}`)
  expect([...pages.flatMap(problemsOf), ...ofSite]).toEqual([])
  expect(lines.at(-1)).toMatchObject({ outcome: 'completed', failed: 0, traps: [] })
})

test('the sitemap is what search engines may keep, no more and no less', async ({ product }) => {
  const xml = await (await fetch(`${product.url}/sitemap.xml`)).text()
  offered = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  const isOfferedElsewhere = ({ url }: CrawledPage) => NOT_OFFERED.includes(new URL(url).pathname)
  const own = pages.filter((page) => isOwnCanonical(page) && !isOfferedElsewhere(page)).map(({ url }) => url)
  expect(offered.toSorted()).toEqual(own.toSorted())
  expect(offered.length).toBeGreaterThan(40)
})

test('every page of the sitemap fits a phone, and what it tells machines is whole by itself', async ({ browser }) => {
  // As the server sends them: scripts change no width, and a walk through all pages is quicker without.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  const problems: string[] = []
  for (const url of offered) {
    await page.goto(url)
    const { width, twice, jsonLd } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      twice: [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
    }))
    if (width > PHONE.width) problems.push(`${url}: ${width} px wide`)
    if (twice.length > 0) problems.push(`${url}: more than one element is called ${twice.join(', ')}`)
    problems.push(...jsonLd.flatMap((text) => faultsOf(JSON.parse(text))).map((fault) => `${url}: ${fault}`))
  }
  await context.close()
  expect(problems).toEqual([])
})

test('robots.txt, llms.txt and pictures for sharing are there, and nothing of them leads nowhere', async ({
  product,
}) => {
  const known = new Set(pages.map(({ url }) => url))
  const robots = await (await fetch(`${product.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  expect(offered.filter((address) => !mayFetch(robots, 'Googlebot', address))).toEqual([])
  const llms = await (await fetch(`${product.url}/llms.txt`)).text()
  const links = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address)
  expect(links.filter((address) => !known.has(address))).toEqual([])
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

test('a page has one address, and what is not there says so', async ({ product }) => {
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(product.url + path, { method, redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await ask('/about/?from=mail')).toEqual([301, '/about?from=mail'])
  expect(await ask('/Pricing')).toEqual([301, '/pricing'])
  expect(await ask('/about', 'HEAD')).toEqual([200, null])
  for (const path of ['/no-such-page', '/blog/no-such-post', '/support/no-such-article', '/docs/no-such-guide'])
    expect(await ask(path)).toEqual([404, null])
  const page = await fetch(`${product.url}/about`, { headers: { 'accept-encoding': 'br' } })
  expect([page.headers.get('content-encoding'), page.headers.get('cache-control')]).toEqual(['br', 'private, no-cache'])
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test(`pages can be read ${how}, and ask nobody but us`, async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: product.url })
    const page = await context.newPage()
    const strangers: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(product.url)) strangers.push(request.url())
    })
    for (const path of ['/', '/features', '/pricing', pageUnder('/blog/'), pageUnder('/support/'), '/docs/api']) {
      await page.goto(path)
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(500)
    }
    await context.close()
    expect(strangers).toEqual([])
  })
}

/** What a page lacks, in words that name it. How quickly it came is the machine's doing here. */
function problemsOf({ url, statusCode, healthScore, llmReadiness, issues }: CrawledPage): string[] {
  const found = issues.filter(({ type }) => type !== 'slow_loading').map(describeIssue)
  if (statusCode !== 200) found.push(`answered ${statusCode}`)
  else if (healthScore.score < 100) found.push(`health ${healthScore.score}`)
  else if (llmReadiness.score < 100) found.push(`LLM readiness: ${llmReadiness.recommendations.join(' ')}`)
  return found.map((problem) => `${url}: ${problem}`)
}

/** Things of schema.org that only name another one, articles without a picture or an author, and dates out of order. */
function faultsOf(thing: unknown): string[] {
  if (typeof thing !== 'object' || thing === null) return []
  const { '@id': id, '@type': type, headline, image, author, datePublished, dateModified } = thing as JsonLd
  const faults = Object.values(thing).flatMap(faultsOf)
  if (id !== undefined && type === undefined) faults.push(`${id} is named and not described`)
  if (headline === undefined) return faults
  if (!image || !author?.name) faults.push(`${type} lacks image or author`)
  if (datePublished && Date.parse(dateModified ?? '') < Date.parse(datePublished))
    faults.push(`${type} changed too early`)
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

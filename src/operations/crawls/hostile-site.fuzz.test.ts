import { expect, it } from 'vitest'
import { createArchive } from '#archive/write/create-archive.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { sharedReaders } from '#testing/shared-readers.ts'
import { type Handler, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { archiveForChecks } from '../archives/archive-for-checks.ts'
import { listChecks } from '../checks/list-checks.ts'

import type { CrawlSink } from '../site-judging/crawl-sink.ts'
import { runCrawl } from './run-crawl.ts'

/** `npm run fuzz` takes the large sizes. */
const MANY = process.env.FUZZ_RUNS === undefined ? 1000 : 20_000
const MAX_MS_PER_CHECK = 15_000

const repeat = (make: (nth: number) => string, times = MANY) =>
  Array.from({ length: times }, (_, nth) => make(nth)).join('')
const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>Hostile</title>${head}</head><body>${body}<a href="/">Home</a></body></html>`
const data = (json: string) => `<script type="application/ld+json">${json}</script>`
const product = (nth: number) =>
  JSON.stringify({ '@type': 'Product', '@id': `#p${nth}`, offers: { price: 'x', priceCurrency: 'EURO' } })
const textFile =
  (type: string, text: (origin: string) => string): Handler =>
  ({ headers }, response) =>
    response.writeHead(200, { 'content-type': type }).end(text(`http://${headers.host}`))

const PAGES: SitePages = {
  '/json-ld': page(data(`{"@context":"https://schema.org","@graph":[${repeat((nth) => `${product(nth)},`)}{}]}`)),
  '/long-json-ld': page(data(`{"@type":"Article","headline":"${'a'.repeat(450 * MANY)}"}`)),
  '/deep-json-ld': page(data(`${'{"@type":"Thing","about":'.repeat(5000)}1${'}'.repeat(5000)}`)),
  '/broken-json-ld': page(data(`{"a":${'['.repeat(100 * MANY)}`)),
  '/hreflang': page(repeat((nth) => `<link rel="alternate" hreflang="en-${nth % 900}" href="/l/${nth}">`, 5 * MANY)),
  '/metas': page(repeat((nth) => `<meta name="robots" content="noindex, max-snippet:${nth}">`)),
  '/links': page(
    '',
    repeat((nth) => `<a href="#part-${nth}">link ${nth}</a>`),
  ),
  '/images': page(
    '',
    repeat((nth) => `<img src="data:,${nth}" srcset="a 1x, b 2x" alt="image ${nth % 10}">`),
  ),
  '/ids': page(
    '',
    repeat((nth) => `<div id="a${nth % 5000}" aria-labelledby="x${nth}">x</div>`),
  ),
  '/headings': page(
    '',
    repeat((nth) => `<h${1 + (nth % 6)}>Heading ${nth}</h${1 + (nth % 6)}>`),
  ),
  '/forms': page(
    '',
    repeat((nth) => `<label for="x${nth % 9}">l</label><input id="y${nth}" aria-describedby="z${nth}">`),
  ),
  '/items': page(
    '',
    `<div itemscope itemtype="https://schema.org/Product">${repeat(
      () => '<b itemprop="offers" itemscope itemtype="https://schema.org/Offer"><i itemprop="price">x</i></b>',
    )}</div>`,
  ),
  '/words': page('', `<main><p>${repeat((nth) => `word${nth % 5000} 1.1. a@ “`, 10 * MANY)}</p></main>`),
  '/one-word': page('', `<main><p>${'a'.repeat(100 * MANY)} ${'漢字'.repeat(25 * MANY)}</p></main>`),
  '/nested': page('', '<div>'.repeat(MANY)),
  '/title': `<title>${'word '.repeat(MANY)}</title><meta name="description" content="${'desc '.repeat(MANY)}">`,
  '/robots.txt': textFile('text/plain', (origin) =>
    [
      `Sitemap: ${origin}/sitemap.xml`,
      repeat((nth) => `User-agent: bot-${nth}\nDisallow: /*${'a*'.repeat(9)}${nth}\n`, MANY / 2),
      'User-agent: *\nAllow: /',
    ].join('\n'),
  ),
  '/sitemap.xml': textFile(
    'application/xml',
    (origin) =>
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      `${repeat((nth) => `<url><loc>${origin}/p/${nth}</loc><lastmod>31/02/${nth}</lastmod></url>`, (5 * MANY) / 2)}</urlset>`,
  ),
}

it('every check judges a hostile site: none throws, and none takes long', { timeout: 180_000 }, async () => {
  const paths = Object.keys(PAGES).filter((path) => !path.includes('.'))
  const site = await serveSite({
    ...PAGES,
    '/': page('', paths.map((path) => `<a href="${path}">${path}</a>`).join('')),
  })
  const archive = archiveForChecks(createArchive)
  const faults: unknown[] = []
  let pages = 0
  const sink: CrawlSink = {
    ...archive,
    keepsFacts: 'links',
    page: async (finished) => {
      pages += 1
      await archive.page(finished)
    },
    siteIssues: async () => {},
    siteFindings: async () => {},
    fetching: () => {},
    fault: (error, where) => void faults.push([where, error]),
    earlierPages: async () => [],
  }
  const plan = {
    ...{ startUrl: `${site.origin}/`, maxPages: paths.length + 1, pace: { concurrency: 2, delayMs: 0 }, earlier: [] },
    ...{ obeyRobots: true, userAgent: 'Pagewarden', timeoutMs: 60_000, allowedTargets: parseAllowList('127.0.0.1') },
    ruleSet: { checks: Object.fromEntries(listChecks().map(({ id }) => [id, { isOn: true as const }])) },
    isWorthProbing: () => false,
  }
  try {
    const { tallies } = await runCrawl(plan, sink, { readers: sharedReaders(), signal: new AbortController().signal })
    expect(faults).toEqual([])
    expect(pages).toBe(paths.length + 1)
    const slow = Object.entries(tallies).filter(([, { ms, errored }]) => ms > MAX_MS_PER_CHECK || errored > 0)
    expect(slow).toEqual([])
    expect(tallies.sitemap_lastmod_invalid?.found).toBeGreaterThan(0)
    expect(tallies.hreflang_invalid_code?.found).toBe(1)
  } finally {
    await archive.discard()
    await site.close()
  }
})

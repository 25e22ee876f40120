import { describe, expect, it } from 'vitest'
import { describeSite, withoutAdvice } from './describe-site.ts'
import type { SiteFacts } from './site-facts.ts'

type Changes = Partial<Omit<SiteFacts, 'sets'>> & { sets?: Partial<SiteFacts['sets']> }

/** A healthy site of 120 pages; `sets` replaces counts. */
function factsOf({ sets, ...changes }: Changes = {}): SiteFacts {
  const none = { canonicalOnOtherHost: 0, canonicalOnSite: 0, canonicalRedirects: 0, canonicalBroken: 0 }
  return {
    sets: {
      ...{ requested: 120, loaded: 120, broken: 0, indexable: 120, noindex: 0, soft404: 0, canonicalised: 0, ...none },
      ...{ inSitemap: 120, notInSitemap: 0, linked: 120, unlinked: 0 },
      ...sets,
    },
    ...{ failures: [], brokenFolder: null, canonicalHosts: [], sitemaps: 1, isWhole: true, end: 'completed' },
    linksNotKnown: null,
    ...{
      limit: null,
      leftOut: {},
      isAtLeast: false,
      isBlocked: false,
      emergencies: [],
      scoreLimit: null,
      start: null,
      first: null,
      avgResponseMs: 80,
    },
    ...changes,
  }
}

function describeAs(changes: Changes): string {
  const { tone, sentences } = describeSite(factsOf(changes))
  return `${tone}: ${sentences.map((parts) => parts.map(({ text }) => text).join('')).join(' ')}`
}

const failed = (statusCode: number | null, pages: number, kind = 'http-status') => ({ kind, statusCode, pages })
const first = {
  ...{ title: 'Title too long', affected: '34 of 120 pages', severity: 'medium' as const },
  rows: { check: 'long_title' },
}
const limit = (kind: 'emergency' | 'start' | 'indexable' | 'broken', most: number, why: string) => ({
  scoreLimit: { kind, most, sentence: `At most ${most}: ${why}.` },
})

describe('the state of a site in words', () => {
  const situations: [string, Changes, string][] = [
    ['healthy', {}, 'good: All 120 pages that load are indexable. No page is broken.'],
    [
      'healthy with something to improve',
      { first },
      'warn: All 120 pages that load are indexable. No page is broken. Fix first: Title too long (34 of 120 pages).',
    ],
    [
      'healthy but for an emergency',
      { first, emergencies: [{ check: 'exposed_file', title: 'Private file is public' }] },
      'bad: Emergency: Private file is public. All 120 pages that load are indexable. No page is broken. ' +
        'Fix next: Title too long (34 of 120 pages).',
    ],
    [
      'only trifles',
      { first: { ...first, severity: 'low' } },
      'good: All 120 pages that load are indexable. No page is broken. Fix first: Title too long (34 of 120 pages).',
    ],
    [
      'canonicals of a staging host, noindex, and 404s in one folder',
      {
        sets: {
          requested: 1713,
          loaded: 689,
          broken: 1024,
          indexable: 0,
          noindex: 188,
          canonicalised: 501,
          canonicalOnOtherHost: 501,
        },
        failures: [failed(404, 1024)],
        brokenFolder: { name: '/tag/', pages: 1024 },
        canonicalHosts: [{ name: 'staging.bakery.example', pages: 501 }],
        sitemaps: null,
      },
      'bad: Nothing of this site can be indexed: 501 pages name another host (staging.bakery.example) as their canonical, ' +
        '188 are noindex. 1,024 of 1,713 requested URLs are broken (404 Not Found), all under /tag/.',
    ],
    [
      'canonicals of several hosts',
      {
        sets: { indexable: 0, canonicalised: 120, canonicalOnOtherHost: 120 },
        canonicalHosts: [
          { name: 'a.example', pages: 70 },
          { name: 'b.example', pages: 50 },
        ],
      },
      'bad: Nothing of this site can be indexed: all 120 pages name another host as their canonical. No page is broken.',
    ],
    [
      'all noindex',
      { sets: { indexable: 0, noindex: 120 }, sitemapFaults: 120 },
      'bad: Nothing of this site can be indexed: all 120 pages are noindex. No page is broken. ' +
        '120 URLs in the sitemap are not indexable.',
    ],
    [
      'all noindex, as far as it was crawled',
      { sets: { indexable: 0, noindex: 120 }, isWhole: false, limit: 120, leftOut: { pageLimit: 1 } },
      'bad: None of the 120 pages that loaded can be indexed: all are noindex. ' +
        'No crawled page is broken; 1 found URL was not requested. The crawl reached its limit of 120 pages.',
    ],
    [
      'blocked for Google',
      { sets: { indexable: 118, noindex: 2 }, isBlocked: true, start: { why: 'robots.txt blocks it', check: null } },
      'bad: Google can index nothing of this site: robots.txt blocks 118 pages for Googlebot, 2 are noindex. ' +
        'No page is broken.',
    ],
    [
      'one page, blocked for Google',
      { sets: { requested: 1, loaded: 1, indexable: 1, inSitemap: 1, linked: 1 }, isBlocked: true },
      'bad: Google cannot index the only page that loads: robots.txt blocks 1 page for Googlebot. ' +
        'The crawl found no other page.',
    ],
    [
      'blocked for Google, as far as it was crawled',
      { isBlocked: true, isWhole: false, end: 'stopped' },
      'bad: Google can index none of the 120 pages that loaded: robots.txt blocks 120 pages for Googlebot. ' +
        'No crawled page is broken. The crawl was stopped after 120 pages, so the rest of the site is not known.',
    ],
    [
      'few indexable pages',
      {
        sets: {
          indexable: 30,
          noindex: 1,
          canonicalised: 82,
          canonicalOnSite: 80,
          canonicalRedirects: 1,
          canonicalBroken: 1,
          soft404: 7,
        },
      },
      'warn: Only 30 of 120 pages that load are indexable (25%); 80 name another URL as their canonical, ' +
        '7 are soft 404s, 1 names a redirect as its canonical, 1 names a broken URL as its canonical, 1 is noindex. ' +
        'No page is broken.',
    ],
    [
      'half of the pages are indexable',
      { sets: { indexable: 60, noindex: 60 } },
      'warn: 60 of 120 pages that load are indexable (50%); 60 are noindex. No page is broken.',
    ],
    [
      'some noindex pages, as is usual',
      { sets: { indexable: 110, noindex: 10 } },
      'good: 110 of 120 pages that load are indexable (92%); 10 are noindex. No page is broken.',
    ],
    [
      'the start page is noindex',
      {
        sets: { indexable: 119, noindex: 1 },
        start: { why: 'search engines may not list the start page, because it is set to noindex', check: 'home' },
      },
      'bad: 119 of 120 pages that load are indexable (>99%); 1 is noindex. ' +
        'Search engines may not list the start page, because it is set to noindex. No page is broken.',
    ],
    [
      'soft 404s',
      { sets: { indexable: 83, soft404: 37 } },
      'warn: 83 of 120 pages that load are indexable (69%); 37 are soft 404s. No page is broken.',
    ],
    [
      'broken pages of many kinds, most in one folder',
      {
        sets: { requested: 140, broken: 20 },
        failures: [
          failed(404, 12),
          failed(503, 4),
          failed(null, 2, 'timed-out'),
          failed(null, 1, 'dns-failure'),
          failed(410, 1),
        ],
        brokenFolder: { name: '/shop/', pages: 16 },
      },
      'warn: All 120 pages that load are indexable. 20 of 140 requested URLs are broken: 404 Not Found (12), ' +
        '503 Service Unavailable (4), timed out (2), others (2), 16 of them under /shop/.',
    ],
    [
      'broken pages in several folders',
      {
        sets: { requested: 140, broken: 20 },
        failures: [failed(404, 20)],
        brokenFolder: { name: '/shop/', pages: 15 },
      },
      'warn: All 120 pages that load are indexable. 20 of 140 requested URLs are broken (404 Not Found).',
    ],
    [
      'one broken page',
      { sets: { requested: 121, broken: 1 }, failures: [failed(500, 1)], brokenFolder: { name: '/a/', pages: 1 } },
      'warn: All 120 pages that load are indexable. 1 of 121 requested URLs is broken (500 Internal Server Error).',
    ],
    [
      'broken pages, and then an issue',
      { sets: { requested: 122, broken: 2 }, failures: [failed(404, 2)], first },
      'warn: All 120 pages that load are indexable. 2 of 122 requested URLs are broken (404 Not Found). ' +
        'Fix first: Title too long (34 of 120 pages).',
    ],
    [
      'many broken links, which limit the score',
      {
        sets: { requested: 140, broken: 20 },
        failures: [failed(404, 20)],
        ...limit('broken', 60, '20 of 140 linked URLs are broken, more than 10 %'),
        first: { ...first, title: 'Broken internal links', affected: '53 of 53 pages' },
      },
      'warn: The site score is at most 60: 20 of 140 linked URLs are broken, more than 10 %. ' +
        'All 120 pages that load are indexable. 20 of 140 requested URLs are broken (404 Not Found). ' +
        'Fix first: Broken internal links (53 of 53 pages).',
    ],
    [
      'an emergency, which limits the score',
      {
        first,
        emergencies: [{ check: 'exposed_file', title: 'Private file is public' }],
        ...limit('emergency', 40, ''),
      },
      'bad: Emergency: Private file is public. It limits the site score to 40. All 120 pages that load are indexable. ' +
        'No page is broken. Fix next: Title too long (34 of 120 pages).',
    ],
    [
      'a start page that limits the score',
      {
        start: { why: 'the start page does not load', check: 'home' },
        ...limit('start', 20, 'the start page does not load'),
      },
      'bad: The site score is at most 20: the start page does not load. All 120 pages that load are indexable. ' +
        'No page is broken.',
    ],
    [
      'nothing indexable, which limits the score',
      {
        sets: { indexable: 0, noindex: 120 },
        ...limit('indexable', 10, 'search engines may list no page of the site'),
      },
      'bad: Nothing of this site can be indexed: all 120 pages are noindex. This limits the site score to 10. ' +
        'No page is broken.',
    ],
    [
      'nothing loads',
      { sets: { requested: 12, loaded: 0, broken: 12, indexable: 0 }, failures: [failed(503, 12)] },
      'bad: No page loads: all 12 URLs that were requested are broken (503 Service Unavailable).',
    ],
    [
      'the only URL does not load',
      { sets: { requested: 1, loaded: 0, broken: 1, indexable: 0 }, failures: [failed(null, 1, 'timed-out')] },
      'bad: No page loads: the only URL that was requested is broken (timed out).',
    ],
    [
      'robots.txt blocks the crawl',
      { sets: { requested: 0, loaded: 0, broken: 0, indexable: 0 }, leftOut: { startDisallowed: 1 }, sitemaps: null },
      'bad: No page of the site was crawled. robots.txt kept the crawl from 1 URL.',
    ],
    [
      'one page',
      { sets: { requested: 1, loaded: 1, indexable: 1, inSitemap: 0, notInSitemap: 1, linked: 1 }, sitemaps: 0 },
      'good: The one page that loads is indexable. The crawl found no other page. No sitemap lists URLs of the site.',
    ],
    [
      'one page, and it is noindex',
      { sets: { requested: 1, loaded: 1, indexable: 0, noindex: 1 }, sitemaps: null },
      'bad: The only page that loads cannot be indexed: it is noindex. The crawl found no other page.',
    ],
    [
      'pages are missing in the sitemap, and others should not be in it',
      { sets: { inSitemap: 100, notInSitemap: 20 }, sitemapFaults: 1 },
      'good: All 120 pages that load are indexable. No page is broken. ' +
        '20 of 120 indexable pages are in no sitemap; 1 URL in the sitemap is not indexable.',
    ],
    [
      'pages without links',
      { sets: { linked: 108, unlinked: 12 } },
      'good: All 120 pages that load are indexable. No page is broken. 12 indexable pages have no link from another page.',
    ],
    [
      'pages without links, in a crawl that was stopped',
      {
        sets: { linked: 108, unlinked: 12 },
        isWhole: false,
        end: 'stopped',
        linksNotKnown: 'because pages of the site were left out',
      },
      'good: All 120 pages that load are indexable. No crawled page is broken. ' +
        'How many pages no other page links to is not known because pages of the site were left out. ' +
        'The crawl was stopped after 120 pages, so the rest of the site is not known.',
    ],
    [
      'pages without links, and a page whose scripts add links',
      {
        sets: { linked: 118, unlinked: 2, needsScripts: 1 },
        linksNotKnown: 'because a script probably adds links to the pages',
      },
      'good: All 120 pages that load are indexable. No page is broken. ' +
        '2 indexable pages have no in-links in the HTML, but links of 1 page need scripts. ' +
        'Switch on rendering to see these links.',
    ],
    [
      'a crawl that failed on its way',
      { isWhole: false, end: 'failed' },
      'good: All 120 pages that load are indexable. No crawled page is broken. ' +
        'The crawl failed after 120 pages, so the rest of the site is not known.',
    ],
    [
      'the page limit, and more URLs than can be counted',
      { isWhole: false, limit: 500, leftOut: { pageLimit: 1200, robots: 3 }, isAtLeast: true },
      'good: All 120 pages that load are indexable. ' +
        'No crawled page is broken; at least 1,200 found URLs were not requested. ' +
        'The crawl reached its limit of 500 pages. robots.txt kept the crawl from 3 URLs.',
    ],
    ['999 ms', { avgResponseMs: 999 }, 'good: All 120 pages that load are indexable. No page is broken.'],
    [
      'a slow server',
      { avgResponseMs: 1000 },
      'good: All 120 pages that load are indexable. No page is broken. Pages take 1.0 s to respond on average.',
    ],
  ]
  it.each(situations)('%s', (_, changes, expected) => {
    expect(describeAs(changes)).toBe(expected)
  })

  it('says nothing about what is not known', () => {
    const { sets, ...facts } = factsOf()
    const { requested, loaded, broken } = sets
    const unknown = { failures: undefined, brokenFolder: undefined, canonicalHosts: undefined, sitemaps: undefined }
    const little = { ...facts, ...unknown, isWhole: false } as unknown as SiteFacts
    const words = (known: SiteFacts['sets']) =>
      describeSite({ ...little, sets: known }).sentences.map((parts) => parts.map(({ text }) => text).join(''))
    expect(words({ requested, loaded, broken })).toEqual(['No page is broken.'])
    expect(words({ requested, loaded: 100, broken: 20, indexable: 90, canonicalised: 10 })).toEqual([
      '90 of 100 pages that load are indexable (90%); 10 name another URL as their canonical.',
      '20 of 120 requested URLs are broken.',
    ])
  })

  it('gives readers of a report no advice on settings', () => {
    const described = describeSite(
      factsOf({ sets: { unlinked: 2, needsScripts: 1 }, linksNotKnown: 'because a script probably adds links' }),
    )
    const words = ({ sentences }: typeof described) =>
      sentences
        .flat()
        .map(({ text }) => text)
        .join('')
    expect(words(described)).toContain('Switch on rendering')
    expect(words(withoutAdvice(described))).toBe(
      words(described).replace('Switch on rendering to see these links.', ''),
    )
    const finding = [{ text: 'Pages were not rendered', rows: { settings: 'rendering' as const } }, { text: '.' }]
    expect(withoutAdvice({ sentences: [finding] }).sentences, 'no advice, though it links to settings').toEqual([
      finding,
    ])
  })

  it('links each number to the rows behind it', () => {
    const { sentences } = describeSite(factsOf({ sets: { indexable: 110, noindex: 10 }, first }))
    const broken = describeSite(factsOf({ first: { ...first, affected: '2 of 9 pages', rows: { pages: 'x' } } }))
    expect(broken.sentences.at(-1)?.filter(({ rows }) => rows)).toEqual([
      { text: '2 of 9 pages', rows: { pages: 'x' } },
    ])
    expect(sentences.flat().filter(({ rows }) => rows)).toEqual([
      { text: '110', rows: { pages: 'isGuessed is no and indexability is indexable' } },
      { text: '10', rows: { pages: 'isGuessed is no and indexability is noindex' } },
      { text: 'Title too long', rows: { check: 'long_title' } },
    ])
  })
})

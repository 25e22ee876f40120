import { expect, test } from 'vitest'
import { linkedUrls } from '#domain/urls/linked-urls.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { auditPage } from './audit-page.ts'
import { describePage, toFailedPageResult, toPageResult } from './page-result.ts'
import { DEFAULT_RULES, type Rules } from './rules.ts'

const visit = {
  requestedUrl: 'https://bakery.example/brot',
  url: 'https://bakery.example/bread',
  depth: 2,
  redirects: [],
}

function resultOf(html: string, rules: Pick<Rules, 'page'> = DEFAULT_RULES) {
  const facts = extractHtml({ html, url: visit.url })
  const fields = describePage(facts, auditPage(facts, rules))
  const judged = { canonicalUrl: facts.canonical?.url ?? null, rawFacts: null, renderingError: null, fields }
  return toPageResult({ ...visit, isSoft404: false, isGuessed: false }, judged, linkedUrls(facts.links))
}

test.each<[string, string, Record<string, unknown>]>([
  ['the page’s own title', '<title>Own</title><meta property="og:title" content="Social"><h1>H</h1>', { title: 'Own' }],
  ['the social title when there is none', '<meta property="og:title" content="Social"><h1>H</h1>', { title: 'Social' }],
  [
    'the first H1 with text after that',
    '<title> </title><h1></h1><h1>Heading</h1>',
    { title: 'Heading', h1: 'Heading' },
  ],
  ['no title when there is nothing', '<p>Bread</p>', { title: '', h1: '' }],
  [
    'the page’s own description',
    '<meta name="description" content="Own"><meta property="og:description" content="Social">',
    { metaDescription: 'Own' },
  ],
  ['the social description', '<meta property="og:description" content="Social">', { metaDescription: 'Social' }],
  [
    'the declared canonical',
    '<link rel="canonical" href="/rye">',
    { canonicalUrl: 'https://bakery.example/rye', hasCanonical: true },
  ],
  ['the page’s URL as canonical', '<p>Bread</p>', { canonicalUrl: visit.url, hasCanonical: false }],
  [
    'counts of headings and images',
    '<h2>a</h2><h2>b</h2><h3>c</h3><img src="/photos/rye-loaf.jpg" alt="Loaf"><img src="/photos/oven.jpeg">',
    { h2Count: 2, h3Count: 1, altTextCount: 1, missingAltCount: 1 },
  ],
  [
    'links once each without fragments',
    '<a href="/a#x">a</a><a href="/a">b</a><a href="#top">c</a>',
    { links: ['https://bakery.example/a'] },
  ],
])('shows %s', (_, html, expected) => {
  expect(resultOf(html)).toMatchObject({ status: 'success', error: null, ...expected })
})

test('a fallback does not hide the missing tag', () => {
  const { title, isTitleStandIn, issues, healthScore } = resultOf(
    '<meta property="og:title" content="Social"><h1>Heading</h1>',
  )
  expect({ title, isTitleStandIn }).toEqual({ title: 'Social', isTitleStandIn: true })
  expect(issues.map(({ type }) => type)).toContain('missing_title')
  expect(healthScore?.breakdown.title).toBe('red')
})

test.each([
  ['<title>Own</title><meta name="description" content="Own">', false, false],
  ['<title> </title><meta property="og:title" content="Social"><h1>H</h1>', true, false],
  ['<h1>Heading</h1><meta property="og:description" content="Social">', true, true],
  ['<p>Bread</p>', false, false],
])('%s: marks stand-ins also when no check runs', (html, isTitleStandIn, isDescriptionStandIn) => {
  expect(resultOf(html, { page: [] })).toMatchObject({ issues: [], isTitleStandIn, isDescriptionStandIn })
})

test('a failed page is red and empty, and says why', () => {
  const result = toFailedPageResult({
    ...visit,
    failure: { kind: 'http-status', status: 404 },
    statusCode: 404,
    ttfbMs: 20,
    bytes: 512,
  })
  expect(result).toMatchObject({
    url: visit.url,
    title: '',
    canonicalUrl: '',
    status: 'error',
    statusCode: 404,
    error: { kind: 'http-status' },
    healthScore: { score: 0, overall: 'red' },
    llmReadiness: { score: null, recommendations: ['Fix crawling errors first'] },
    issues: [],
    links: [],
  })
  expect(result.error?.message).toContain('404')
})

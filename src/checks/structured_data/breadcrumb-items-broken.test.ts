import { expect, test } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { jsonLd } from '#testing/html/json-ld.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { breadcrumbItemsBroken } from './breadcrumb-items-broken.ts'

const item = (position: number, href: string) =>
  `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="${href}">
  <b itemprop="name">Level</b></a><meta itemprop="position" content="${position}"></li>`
const list = (...items: string[]) => `<ol itemscope itemtype="https://schema.org/BreadcrumbList">${items.join('')}</ol>`
const home = pageWithLinks('Home', '/rye', '/old', '/gone')
const OTHERS: SitePages = {
  '/': home,
  '/old': (_, response) => void response.writeHead(301, { location: '/rye' }).end(),
}

testQueryCheck(breadcrumbItemsBroken, {
  'items that load': {
    site: { ...OTHERS, '/rye': list(item(1, '/'), item(2, '/rye#top'), item(3, 'https://other.example/')) },
    counts: { found: 0, passed: 1 },
  },
  'a redirect and an error': {
    site: { ...OTHERS, '/rye': list(item(1, '/old'), item(2, '/gone')) },
    finds: {
      '/rye': [
        'item 1: /old redirects to /rye [body > ol:first-child]',
        'item 2: /gone – status 404 [body > ol:first-child]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'positions from 0, and a list inside a page': {
    site: {
      ...OTHERS,
      '/rye':
        list(item(0, '/'), item(1, '/rye')) +
        jsonLd({
          '@type': 'WebPage',
          breadcrumb: { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 3 }] },
        }),
    },
    finds: {
      '/rye': [
        'positions 0, 1, expected 1 to 2 [body > ol:first-child]',
        'positions 1, 3, expected 1 to 2 [html > * > script:nth-child(2)]',
      ],
    },
    counts: { found: 1 },
  },
  'no breadcrumbs': { site: { '/': '<p>Rye</p>' }, counts: { found: 0, passed: 0 } },
})

test.each([
  ['low', ['item 1: https://bakery.example/a redirects to https://bakery.example/a/']],
  [
    'medium',
    ['item 1: https://bakery.example/a redirects to https://bakery.example/a/', 'positions 0, 1, expected 1 to 2'],
  ],
])('redirects alone have low severity: %s', (severity, seen) => {
  const evidence = seen.map((saw) => ({ saw }))
  const { severity: judge } = breadcrumbItemsBroken
  expect(typeof judge === 'function' && judge({ count: evidence.length, evidence })).toBe(severity)
})

import { expect, test } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import type { Found } from '../check.ts'
import { redirectChain } from './redirect-chain.ts'

/** /1 redirects to /2, and so on, to /end. */
function chainOf(length: number): SitePages {
  const hops = Array.from({ length }, (_, index) => index + 1)
  return {
    '/': pageWithLinks('Home', '/1', '/end'),
    '/end': pageWithLinks('End'),
    ...Object.fromEntries(hops.map((nth) => [`/${nth}`, redirectTo(nth === length ? '/end' : `/${nth + 1}`)])),
  }
}

testQueryCheck(redirectChain, {
  'no redirect': { site: chainOf(0), counts: { found: 0, passed: 0, notApplicable: 0 } },
  'one redirect': { site: chainOf(1), counts: { found: 0, passed: 1 } },
  'two redirects': {
    site: chainOf(2),
    finds: {
      '/1': ['/1 – status 301 – to /2 [Location]', '/2 – status 301 – to /end [Location]', 'linked from /'],
    },
    counts: { found: 1, passed: 0 },
  },
  'two redirects to an error': {
    site: { '/': pageWithLinks('Home', '/1'), '/1': redirectTo('/2'), '/2': redirectTo('/gone') },
    finds: {
      '/1': [
        '/1 – status 301 – to /2 [Location]',
        '/2 – status 301 – to /gone [Location]',
        'at the end: /gone – status 404',
        'linked from /',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'a chain is the same if the crawl knew its parts already': {
    site: {
      '/': pageWithLinks('Home', '/2', '/1', '/a'),
      '/a': pageWithLinks('A', '/1'),
      '/b': pageWithLinks('B', '/1'),
      '/c': pageWithLinks('C', '/1', '/b'),
      '/1': redirectTo('/2', 302),
      '/2': redirectTo('/c', 308),
    },
    finds: {
      '/1': [
        '/1 – status 302 – to /2 [Location]',
        '/2 – status 308 – to /c [Location]',
        'linked from /',
        'linked from /c',
        'linked from /a',
      ],
    },
    counts: { found: 1, passed: 1 },
  },
  'two redirects, where three make a chain': {
    site: chainOf(2),
    options: { most: 3 },
    counts: { found: 0, passed: 1 },
  },
  'three redirects, where three make a chain': {
    site: chainOf(3),
    options: { most: 3 },
    finds: {
      '/1': [
        '/1 – status 301 – to /2 [Location]',
        '/2 – status 301 – to /3 [Location]',
        '/3 – status 301 – to /end [Location]',
        'linked from /',
      ],
    },
    counts: { found: 1 },
  },
  'a chain that no page links to': {
    site: { ...chainOf(2), '/': pageWithLinks('Home', '/2'), '/end': pageWithLinks('End') },
    counts: { found: 0, passed: 1 },
  },
  'an endless redirect is no chain': {
    site: { '/': pageWithLinks('Home', '/1'), '/1': redirectTo('/2'), '/2': redirectTo('/1') },
    counts: { found: 0 },
  },
})

test('the message says whether a page loads at the end', () => {
  const message = redirectChain.message as (found: Found) => string
  const hop = { saw: '/1 – status 301 – to /2', at: 'Location' }
  expect(message({ count: 1, evidence: [hop] })).toContain('before a page loads')
  const end = { saw: 'at the end: /2 – status 404' }
  expect(message({ count: 2, evidence: [hop, end] })).toContain('no page loads at the end')
})

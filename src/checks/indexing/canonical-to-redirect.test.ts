import { expect, test } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { canonicalToRedirect } from './canonical-to-redirect.ts'

const named = (href: string) => `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head>`

testQueryCheck(canonicalToRedirect, {
  'canonicals that name pages': {
    site: { '/': `${named('/')}<a href="/rye">Rye</a>`, '/rye': named('/') },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'redirects to another page, to the page itself, and over two steps': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/old', '/older', '/b2'),
      '/a': named('/old'),
      '/b': named('/b2'),
      '/c': named('/older'),
      '/old': redirectTo('/a2'),
      '/older': redirectTo('/old', 302),
      '/b2': redirectTo('/b'),
      '/a2': pageWithLinks('A'),
    },
    finds: {
      '/a': ['/old redirects to /a2 [link[rel~="canonical" i]]'],
      '/b': ['/b2 redirects to /b, which is this page [link[rel~="canonical" i]]'],
      '/c': ['/older redirects to /a2 [link[rel~="canonical" i]]'],
    },
    counts: { found: 3, passed: 0, notApplicable: 2 },
  },
  'a redirect to an error, another site, and no canonical are not applicable': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/old'),
      '/a': named('/old'),
      '/b': named('https://other.invalid/'),
      '/old': redirectTo('/gone'),
    },
    counts: { found: 0, passed: 0, notApplicable: 3, reason: undefined },
  },
  'a URL that was not requested is not known': {
    site: { '/': named('/old'), '/old': redirectTo('/') },
    counts: {
      found: 0,
      notApplicable: 1,
      reason: 'not known for 1 page, because the crawl did not request their canonical URLs',
    },
  },
  'URLs that no page links to are requested': {
    site: { '/': named('/old'), '/old': redirectTo('/') },
    plan: () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 10 } }),
    finds: { '/': ['/old redirects to /, which is this page [link[rel~="canonical" i]]'] },
    counts: { found: 1 },
  },
})

test.each([
  ['/old redirects to /rye', 'high', 'Write `<link rel="canonical" href="/rye">`.'],
  ['/rye redirects to /rye/, which is this page', 'medium', 'Write `<link rel="canonical" href="/rye/">`.'],
])('%s is %s', (saw, severity, advice) => {
  const found = { count: 1, evidence: [{ saw }] }
  const { severity: severityOf, recommend } = canonicalToRedirect
  expect(typeof severityOf === 'function' && severityOf(found)).toBe(severity)
  expect(recommend?.(found)).toBe(advice)
})

import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { canonicalChain } from './canonical-chain.ts'

const named = (href: string, head = '') =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}">${head}</head><p>Bread</p>`

testQueryCheck(canonicalChain, {
  'the named page names itself, also in another spelling, or nothing': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': named('/b'),
      '/b': named('/b/#top'),
      '/c': named('/'),
    },
    counts: { found: 0, passed: 2, notApplicable: 2 },
  },
  'a chain of four pages, with an end on another site': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': named('/b'),
      '/b': named('/c'),
      '/c': named('https://other.invalid/d'),
    },
    finds: {
      '/a': ['/a → /b → /c [link[rel~="canonical" i]]'],
      '/b': ['/b → /c → https://other.invalid/d [link[rel~="canonical" i]]'],
    },
    counts: { found: 2, passed: 0, notApplicable: 2 },
  },
  'a loop passes; a redirect and a noindex page are not applicable': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d', '/old'),
      '/a': named('/b'),
      '/b': named('/a'),
      '/c': named('/old'),
      '/d': named('/a', '<meta name="robots" content="noindex">'),
      '/old': redirectTo('/a'),
    },
    counts: { found: 0, passed: 2, notApplicable: 3 },
  },
})

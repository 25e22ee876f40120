import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { canonicalLoop } from './canonical-loop.ts'

const named = (href: string) => `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head>`

testQueryCheck(canonicalLoop, {
  'two pages that name each other': {
    site: { '/': pageWithLinks('Home', '/a', '/b'), '/a': named('/b'), '/b': named('/a/') },
    finds: { '/a': ['/a → /b → /a/ [link[rel~="canonical" i]]'], '/b': ['/b → /a/ → /b [link[rel~="canonical" i]]'] },
    counts: { found: 2, passed: 0, notApplicable: 1 },
  },
  'a chain, a circle of three, and a page that names itself': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d', '/e'),
      '/a': named('/b'),
      '/b': named('/c'),
      '/c': named('/a'),
      '/d': named('/e'),
      '/e': named('/e'),
    },
    counts: { found: 0, passed: 4, notApplicable: 2 },
  },
})

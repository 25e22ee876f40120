import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { canonicalToNoindex } from './canonical-to-noindex.ts'

const named = (href: string, head = '') =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}">${head}</head><p>Bread</p>`
const NOINDEX = '<meta name="robots" content="noindex">'
const NOT_FOUND = '<!doctype html><title>404 – Page not found</title><h1>Page not found</h1>'

testQueryCheck(canonicalToNoindex, {
  'a canonical that names a page that may be listed': {
    site: { '/': pageWithLinks('Home', '/a', '/b'), '/a': named('/b'), '/b': named('/b') },
    counts: { found: 0, passed: 1, notApplicable: 2, reason: undefined },
  },
  'canonicals that name a noindex page and a soft 404': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/hidden', '/gone'),
      '/a': named('/hidden'),
      '/b': named('/gone'),
      '/hidden': named('/hidden', NOINDEX),
      '/gone': NOT_FOUND,
    },
    finds: {
      '/a': ['/hidden – noindex [link[rel~="canonical" i]]'],
      '/b': ['/gone – soft 404: its text says that it does not exist [link[rel~="canonical" i]]'],
    },
    counts: { found: 2, passed: 0 },
  },
  'a page that is noindex itself, a redirect, a meta refresh and an error are not applicable': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d', '/hidden', '/old', '/gone'),
      '/a': named('/hidden', NOINDEX),
      '/b': named('/old'),
      '/c': named('/gone'),
      '/d': named('/hidden', '<meta http-equiv="refresh" content="5; url=/hidden">'),
      '/hidden': named('/hidden', NOINDEX),
      '/old': redirectTo('/hidden'),
    },
    counts: { found: 0, passed: 0, notApplicable: 6 },
  },
  'a page that was not read is not known': {
    site: { '/': named('/other'), '/other': named('/other', NOINDEX) },
    counts: {
      found: 0,
      notApplicable: 1,
      reason: 'not known for 1 page, because the crawl did not read the pages that their canonicals name',
    },
  },
})

import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { parameterDuplicates } from './parameter-duplicates.ts'

const text = (word: string, length = 20) => Array.from({ length }, (_, at) => `${word}${at}`).join(' ')
const page = (words: string, head = '') => `<!doctype html><head><title>Rye</title>${head}</head><main>${words}</main>`

/** A home page with links to these pages. */
const linked = (pages: SitePages): SitePages => ({ '/': pageWithLinks('Home', ...Object.keys(pages)), ...pages })

testQueryCheck(parameterDuplicates, {
  'other texts, other paths and short texts': {
    site: linked({
      '/a?x=1': page(text('rye')),
      '/a?x=2': page(text('oat')),
      '/b?x=1': page(text('rye')),
      '/c?x=1': page(text('nut', 19)),
      '/c?x=2': page(text('nut', 19)),
    }),
    counts: { found: 0, passed: 3, notApplicable: 3 },
  },
  'a noindex or the canonical of another page in the body': {
    site: linked({
      '/a?x=1': page(`${text('rye')}<link rel="canonical" href="/a">`),
      '/a?x=2': page(`${text('rye')}<link rel="canonical" href="/a">`),
      '/b?x=1': page(`${text('oat')}<meta name="robots" content="noindex, follow">`),
      '/b?x=2': page(`${text('oat')}<meta name="robots" content="noindex, follow">`),
    }),
    counts: { found: 0, passed: 0, notApplicable: 5 },
  },
  'other tags in the body': {
    site: linked({
      '/a?x=1': page(`${text('rye')}<link rel="canonical" href="/a?x=1">`),
      '/a?x=2': page(`${text('rye')}<meta name="robots" content="index, follow">`),
    }),
    finds: { '/a?x=1': ['/a?x=2'], '/a?x=2': ['/a?x=1'] },
    counts: { found: 2 },
  },
  'five URLs with one text, and one with a canonical': {
    site: linked({
      '/a': page(text('rye')),
      '/a?x=1': page(text('rye')),
      '/a?x=2': page(text('rye')),
      '/a?x=3': page(text('rye')),
      '/a?x=4': page(text('rye')),
      '/a?x=5': page(text('rye'), '<link rel="canonical" href="/a">'),
    }),
    finds: {
      '/a': ['/a?x=1', '/a?x=2', '/a?x=3'],
      '/a?x=1': ['/a', '/a?x=2', '/a?x=3'],
      '/a?x=2': ['/a', '/a?x=1', '/a?x=3'],
      '/a?x=3': ['/a', '/a?x=1', '/a?x=2'],
      '/a?x=4': ['/a', '/a?x=1', '/a?x=2'],
    },
    counts: { found: 5, passed: 0, notApplicable: 2 },
  },
})

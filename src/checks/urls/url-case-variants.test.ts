import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { urlCaseVariants } from './url-case-variants.ts'

const page = (text: string, head = '') => `<!doctype html><head><title>Rye</title>${head}</head><main>${text}</main>`
const linked = (pages: SitePages): SitePages => ({ '/': pageWithLinks('Home', ...Object.keys(pages)), ...pages })

testQueryCheck(urlCaseVariants, {
  'other texts, other words, and a canonical': {
    site: linked({
      '/rye': page('Rye bread'),
      '/Rye': page('Rye people'),
      '/ryes': page('Rye bread'),
      '/RYE': page('Rye bread', '<link rel="canonical" href="/rye">'),
    }),
    counts: { found: 0, passed: 4, notApplicable: 1 },
  },
  'three spellings of one page': {
    site: linked({
      '/rye': page('Rye bread'),
      '/Rye': page('Rye bread'),
      '/RYE': page('Rye bread'),
      '/oat': page('Oat'),
    }),
    finds: { '/rye': ['/Rye', '/RYE'], '/Rye': ['/rye', '/RYE'], '/RYE': ['/rye', '/Rye'] },
    counts: { found: 3, passed: 2, notApplicable: 0 },
  },
})

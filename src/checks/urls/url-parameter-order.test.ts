import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { urlParameterOrder } from './url-parameter-order.ts'

const page = (text: string, head = '') => `<!doctype html><head><title>Rye</title>${head}</head><main>${text}</main>`
const linked = (pages: SitePages): SitePages => ({ '/': pageWithLinks('Home', ...Object.keys(pages)), ...pages })

testQueryCheck(urlParameterOrder, {
  'other values, another text and a canonical': {
    site: linked({
      '/rye?a=1&b=2': page('Rye bread'),
      '/rye?b=1&a=2': page('Rye bread'),
      '/oat?a=1&b=2': page('Oat bread'),
      '/oat?b=2&a=1': page('Oat people'),
      '/nut?a=1&b=2': page('Nut bread'),
      '/nut?b=2&a=1': page('Nut bread', '<link rel="canonical" href="/nut?a=1&b=2">'),
    }),
    counts: { found: 0, passed: 5, notApplicable: 2 },
  },
  'the same parameters in another order': {
    site: linked({
      '/rye?a=1&b=2&c': page('Rye bread'),
      '/rye?c&b=2&a=1': page('Rye bread'),
      '/rye?a=1': page('Rye bread'),
    }),
    finds: { '/rye?a=1&b=2&c': ['/rye?c&b=2&a=1'], '/rye?c&b=2&a=1': ['/rye?a=1&b=2&c'] },
    counts: { found: 2, passed: 0, notApplicable: 2 },
  },
})

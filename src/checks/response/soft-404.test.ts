import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { soft404 } from './soft-404.ts'

testQueryCheck(soft404, {
  'a page that says so, and pages that exist': {
    site: {
      '/': pageWithLinks('Home', '/gone', '/real', '/404-pages-explained'),
      '/gone': '<!doctype html><title>Page not found</title><h1>Page not found</h1>',
      '/real': pageWithLinks('Rye bread'),
      '/404-pages-explained':
        '<!doctype html><title>Page not found: what to do</title><h1>What to do</h1>' +
        `<p>${'Check the spelling of the URL, then search the site. '.repeat(4)}</p>`,
    },
    finds: { '/gone': ['status 200 – title “Page not found” [title]'] },
    counts: { found: 1, passed: 3, notApplicable: 0 },
  },
  'the start page is never one': {
    site: { '/': '<!doctype html><title>Page not found</title><h1>Page not found</h1>' },
    counts: { found: 0 },
  },
  'a redirect to where all missing pages go': {
    site: {
      '/': pageWithLinks('Home', '/bread/old', '/sorry'),
      '/sorry': '<!doctype html><title>Search</title><h1>What are you looking for?</h1>',
      '*': redirectTo('/sorry', 302),
    },
    finds: { '/bread/old': ['redirects to /sorry, like every URL that does not exist'] },
    counts: { found: 1 },
  },
})

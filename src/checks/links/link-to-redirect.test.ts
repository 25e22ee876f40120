import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { linkToRedirect } from './link-to-redirect.ts'

testQueryCheck(linkToRedirect, {
  'links to pages and files': {
    site: { '/': pageWithLinks('Home', '/rye', '/rye#top'), '/rye': pageWithLinks('Rye', '/') },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'each link to a redirect is evidence, with its end': {
    site: {
      '/': '<title>Home</title><a href="/rye">Rye</a><a href="/old">Old rye</a><a href="/older#x"><img src="a.png"></a>',
      '/rye': pageWithLinks('Rye', '/'),
      '/old': redirectTo('/rye'),
      '/older': redirectTo('/old', 302),
    },
    finds: {
      '/': [
        '/old redirects to /rye – link text “Old rye” [a[href="/old"]]',
        '/older redirects to /rye – no link text [a[href="/older#x"]]',
      ],
    },
    counts: { found: 1, passed: 1 },
  },
  'a redirect to an error or without an end is a broken link': {
    site: {
      '/': pageWithLinks('Home', '/old', '/loop'),
      '/old': redirectTo('/gone'),
      '/loop': redirectTo('/loop'),
    },
    counts: { found: 0, passed: 1 },
  },
})

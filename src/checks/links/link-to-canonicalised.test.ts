import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { linkToCanonicalised } from './link-to-canonicalised.ts'

const named = (href: string, ...links: string[]) =>
  `<!doctype html><head><title>Rye</title><link rel="canonical" href="${href}"></head>${pageWithLinks('', ...links)}`

testQueryCheck(linkToCanonicalised, {
  'links to canonical URLs': {
    site: { '/': pageWithLinks('Home', '/rye'), '/rye': named('/rye/', '/rye', '/') },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'each link to another URL is evidence': {
    site: {
      '/': pageWithLinks('Home', '/rye', '/sale/rye'),
      '/rye': named('/rye', '/sale/rye#top'),
      '/sale/rye': named('/rye', '/sale/rye', '/rye'),
    },
    finds: {
      '/': ['/sale/rye has the canonical /rye – link text “/sale/rye” [a[href="/sale/rye"]]'],
      '/rye': ['/sale/rye has the canonical /rye – link text “/sale/rye#top” [a[href="/sale/rye#top"]]'],
    },
    counts: { found: 2, passed: 1 },
  },
  'sorting, filters, page numbers and nofollow links may lead there': {
    site: {
      '/': `${pageWithLinks('Home', '/list?sort=price', '/list?a=1', '/all?color=red', '/list/page/2/')}
        <a href="/sale/rye" rel="nofollow">Rye</a>`,
      '/list?sort=price': named('/other'),
      '/list?a=1': named('/list'),
      '/all?color=red': named('/red'),
      '/list/page/2/': named('/list'),
      '/sale/rye': named('/rye'),
      '/rye': named('/rye'),
      '/list': named('/list'),
      '/other': named('/other'),
      '/red': named('/red'),
    },
    counts: { found: 0, passed: 1 },
  },
  'a canonical that is wrong itself': {
    site: {
      '/': named('/rye', '/gone', '/moved', '/elsewhere', '/de', '/rye'),
      '/gone': named('/missing'),
      '/moved': named('/old'),
      '/old': redirectTo('/rye'),
      '/elsewhere': named('https://other.invalid/'),
      '/de': named('/rye').replace('<head>', '<html lang="de"><head>'),
      '/rye': named('/rye', '/').replace('<head>', '<html lang="en"><head>'),
    },
    counts: { found: 0 },
  },
})

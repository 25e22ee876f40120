import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapNoindex } from './sitemap-noindex.ts'

const NOINDEX = '<!doctype html><title>Hidden</title><meta name="robots" content="noindex">'

testQueryCheck(sitemapNoindex, {
  'by tag, by header, behind a redirect, and not at all': {
    site: {
      '/': pageWithLinks('Home'),
      '/tag': NOINDEX,
      '/header': answerWith(200, { 'x-robots-tag': 'noindex' }, pageWithLinks('Header')),
      '/old': redirectTo('/tag'),
      '/sitemap.xml': sitemap('/', '/tag', '/header', '/old', '/gone'),
    },
    finds: { '/header': ['noindex [/sitemap.xml, entry 3]'], '/tag': ['noindex [/sitemap.xml, entry 2]'] },
    counts: { found: 2, passed: 1, notApplicable: 2 },
  },
  'a noindex page in no sitemap': {
    site: { '/': pageWithLinks('Home', '/tag'), '/tag': NOINDEX, '/sitemap.xml': sitemap('/') },
    counts: { found: 0, passed: 1 },
  },
})

import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import type { SitePages } from '#testing/sites/serve-site.ts'
import { keywordCannibalisation } from './keyword-cannibalisation.ts'

const page = (title: string, h1 = title, head = '') =>
  `<html lang="en"><title>${title}</title>${head}<h1>${h1}</h1><a href="/a">a</a><a href="/b">b</a><a href="/c">c</a>`
const versions = '<link rel="alternate" hreflang="en" href="/a"><link rel="alternate" hreflang="de" href="/b">'
const site: SitePages = {
  '/': page("Baker's shop", 'Rye bread'),
  '/a': page('Rye bread'),
  '/b': page('Breads of rye, BRÖTCHEN', 'All our bread, even rye'),
  '/c': page('Rye bread', 'Ryebread'),
}

testQueryCheck(keywordCannibalisation, {
  'two pages with all words in title and H1': {
    site,
    options: { keywords: ['/a = rye bread', 'Rye breads', "baker's dozen", 'brotchen'] },
    finds: {
      '/a': ['“Rye breads” is in title and H1 of this page and of /b'],
      '/b': ['“Rye breads” is in title and H1 of this page and of /a'],
    },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
  'five pages, of which three others are named': {
    site: {
      '/': page('Rye'),
      ...Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, `${page('Rye')}<a href="/d">d</a>`])),
    },
    options: { keywords: ['rye'] },
    finds: {
      '/': ['“rye” is in title and H1 of this page and of /a, /b, /c and 1 more'],
      '/a': ['“rye” is in title and H1 of this page and of /, /b, /c and 1 more'],
      '/b': ['“rye” is in title and H1 of this page and of /, /a, /c and 1 more'],
      '/c': ['“rye” is in title and H1 of this page and of /, /a, /b and 1 more'],
      '/d': ['“rye” is in title and H1 of this page and of /, /a, /b and 1 more'],
    },
    counts: { found: 5, passed: 0 },
  },
  'language versions are one page': {
    site: { '/': page('Home'), '/a': page('Rye', 'Rye', versions), '/b': page('Rye', 'Rye', versions) },
    options: { keywords: ['rye'] },
    counts: { found: 0, passed: 3 },
  },
  'no keywords': {
    site: { '/': page('Rye'), '/a': page('Rye') },
    counts: { found: 0, passed: 0, notApplicable: 2, reason: 'no keywords are listed in the option of this check' },
  },
})

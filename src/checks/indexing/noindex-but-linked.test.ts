import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { noindexButLinked } from './noindex-but-linked.ts'

const NOINDEX = '<!doctype html><head><title>Rye</title><meta name="robots" content="noindex"></head><p>Bread</p>'

testQueryCheck(noindexButLinked, {
  'a page that may be listed, and a noindex page that another page links to': {
    site: { '/': pageWithLinks('Home', '/a'), '/a': pageWithLinks('A', '/rye'), '/rye': NOINDEX },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'a noindex page that the home page links to': {
    site: {
      '/': '<title>Home</title><a href="/a">A</a><a href="/rye">Our rye</a><a href="/rye"><img src="x.png"></a>',
      '/a': pageWithLinks('A'),
      '/rye': NOINDEX,
    },
    finds: {
      '/rye': ['noindex, linked from / as “Our rye”', 'noindex, linked from / without link text'],
    },
    counts: { found: 1, passed: 1, notApplicable: 1 },
  },
  'a home page that is noindex itself': {
    site: { '/': NOINDEX.replace('Bread', '<a href="/rye">Rye</a>'), '/rye': NOINDEX },
    counts: { found: 0, passed: 0, notApplicable: 2 },
  },
  'archives of tags and categories, and a page that only redirects': {
    site: {
      '/': pageWithLinks('Home', '/bread', '/shop/Tags/rye', '/old', '/a'),
      '/a': '<title>A</title><a rel="category tag" href="/bread">Bread</a>',
      '/bread': NOINDEX,
      '/shop/Tags/rye': NOINDEX,
      '/old': NOINDEX.replace('<title>', '<meta http-equiv="refresh" content="0; url=/a"><title>'),
    },
    counts: { found: 0, passed: 1 },
  },
  'a link whose rel only contains the word': {
    site: { '/': '<title>Home</title><a rel="stage tags" href="/rye">Rye</a>', '/rye': NOINDEX },
    finds: { '/rye': ['noindex, linked from / as “Rye”'] },
    counts: { found: 1 },
  },
  'a nofollow link, a cart, an imprint and a page that nearly all pages link to': {
    site: {
      '/': `${pageWithLinks('Home', '/a', '/cart', '/de/impressum.html', '/rye')}<a href="/oat" rel="nofollow">Oat</a>`,
      '/a': pageWithLinks('A', '/rye', '/oat'),
      '/oat': NOINDEX,
      '/cart': NOINDEX.replace('Bread', '<a href="/rye">Rye</a>'),
      '/de/impressum.html': pageWithLinks('Impressum', '/rye').replace(
        '<title>',
        '<meta name=robots content=noindex><title>',
      ),
      '/rye': NOINDEX.replace('Bread', '<a href="/cart">Cart</a>'),
    },
    options: { privatePaths: ['cart', 'impressum'] },
    counts: { found: 0, passed: 1 },
  },
})

import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { injectedPages } from './injected-pages.ts'

/** A site of this many pages. The last ones have the given paths and titles. */
function site(count: number, others: Record<string, string>): SitePages {
  const titles = { ...others }
  for (let at = 1; Object.keys(titles).length < count - 1; at += 1) titles[`/${at}`] = `Bread ${at}`
  const home = pageWithLinks('Bakery', ...Object.keys(titles))
  return {
    '/': home,
    ...Object.fromEntries(Object.entries(titles).map(([path, title]) => [path, pageWithLinks(title)])),
  }
}

const spam = { '/x1': 'Best online casino', '/x2': 'Online Casino 2026', '/x3': 'Replica watches' }

testQueryCheck(injectedPages, {
  'three of sixty pages': {
    site: site(60, { '/a': '激安ブランド', '/b': '財布 通販', '/c': '時計コピー' }),
    finds: {
      '/': [
        '/a – Chinese or Japanese: “激安ブランド”',
        '/b – Chinese or Japanese: “財布 通販”',
        '/c – Chinese or Japanese: “時計コピー”',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'two pages, translations and a single word': {
    site: site(61, {
      '/x1': 'Online casino',
      '/x2': 'Casino online',
      '/ja/a': 'パン',
      '/ja/b': 'パン屋',
      '/ja/c': '小麦',
    }),
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'too few pages to know': { site: site(59, spam), counts: { found: 0, passed: 0, notApplicable: 1 } },
})

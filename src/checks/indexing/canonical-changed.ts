import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE, countPagesReadAlike, pagesReadAlike, SAME_CONTENT } from '../shared/crawl-before.ts'

export const canonicalChanged = defineQueryCheck({
  id: 'canonical_changed',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Canonical URL changed since the last crawl',
  message: 'The canonical tag points to another page than in the crawl before',
  why:
    'The canonical tag decides which URL search engines list. If it now names another page, this one can disappear from ' +
    'the results, and its links count for the other.',
  fix: 'Check that the change was meant. If not, let the canonical tag name the URL that it named before.',
  basis: 'Practice: a canonical tag changes rarely, and then on purpose',
  more: () => ({
    rule: [
      'We report a page whose canonical URL, in a tag or header, is another page than in the crawl before. A page ' +
        'without one counts as naming itself. Changes between http and https, with and without `www.`, and of a slash at ' +
        'the end are left out.',
      COMPARED_RULE,
    ],
    example: {
      found: '<link rel="canonical" href="https://bakery.example/">',
      fixed: '<link rel="canonical" href="https://bakery.example/bread/rye">',
    },
  }),
  needs: ['pages', 'urls', 'before_pages'],
  dependsOn: SAME_CONTENT,
  query: ({ urls, ...tables }) => `
    select b.url, 0 as place, 'before: ' || coalesce(b.before.canonical, 'none') || ' – now: ' || coalesce(c.url, 'none')
      as saw, 'link[rel="canonical"]' as at
    from ${pagesReadAlike(tables)} b left join ${urls} c on c.id = b.now.canonical
    where ${keyOf('coalesce(b.before.canonical, b.url)')} <> ${keyOf('coalesce(c.url, b.url)')}`,
  judged: (tables) => countPagesReadAlike(tables),
})

/** SQL: the URL without scheme, www and trailing slash, which do not matter here. */
function keyOf(url: string): string {
  return `rtrim(regexp_replace(${url}, '^https?://(?:www\\.)?', ''), '/')`
}

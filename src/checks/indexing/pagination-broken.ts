import { MAY_EXIST } from '#domain/requests/broken-url.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { describeBroken, isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { pagingLinks } from './paging-links.ts'

export const paginationBroken = defineQueryCheck({
  id: 'pagination_broken',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Broken next or previous page',
  message: ({ count }) =>
    `${counted(count, 'URL')} that this page names as its next or previous page ${plural(count, 'does', 'do')} ` +
    'not load',
  why:
    'The sequence of pages ends in an error. Browsers and search engines that follow it do not reach the other ' +
    'pages of ' +
    'the list this way.',
  fix:
    'Name the page that really comes next or before. On the last page leave out rel="next", on the first ' +
    'rel="prev".',
  basis: 'HTML standard, link types next and prev; Google: pagination best practices',
  source: 'https://html.spec.whatwg.org/multipage/links.html#sequential-link-types',
  more: () => ({
    rule: [
      'We look at `<link rel="next">`, `<link rel="prev">` and the same in a `Link` header. The page gets the ' +
        'issue if the ' +
        'URL responds with a status code from 400 to 599, after all redirects, does not respond, or redirects ' +
        'without ' +
        `an end. Status codes ${MAY_EXIST.join(', ')} are not reported.`,
      'Links in the text, such as “Next”, are reported as broken internal links. URLs that the crawl did not ' +
        'request are ' +
        'not judged.',
    ],
    example: {
      found: '<link rel="next" href="/news?page=9">    /news?page=9 responds with 404',
      fixed: '<!-- last page of the list: no rel="next" -->',
    },
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['paging'],
  query: (tables) => `
    select n.url, n.nth as place, 'rel="' || n.direction || '": ' || ${describeBroken('u')} as saw,
      if(n.named_in = 'header', 'Link', 'link[rel~="' || n.direction || '" i]') as at
    from (${declared(tables)}) n join ${tables.urls} u on u.id = n.target where ${isBroken('u', MAY_EXIST)}`,
  judged: (tables) => `
    select count(distinct n.page) as applicable
    from (${declared(tables)}) n join ${tables.urls} u on u.id = n.target where ${isRequested('u')}`,
})

/** SQL: next and previous pages that are named in the head or in a header. */
function declared(tables: Record<'pages' | 'urls' | 'facts', string>): string {
  return `from (${pagingLinks(tables)}) where named_in in ('header', 'tag')`
}

import type { TableNames } from '#domain/checks/check-tables.ts'
import { isRequested, notKnownFor } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE, pagesRenderedOnce, SAME_CONTENT, whyNotReadAlike } from '../shared/crawl-before.ts'

export const hreflangLost = defineQueryCheck({
  id: 'hreflang_lost',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Language version no longer named since the last crawl',
  message: 'The page no longer names a language version that still exists',
  why:
    'Search engines use hreflang to show people the page in their own language. Without it, they may list the wrong ' +
    'version, or treat the two as duplicates.',
  fix: 'Restore the hreflang, usually in the template. If the language version was removed on purpose, remove its page too.',
  basis: 'Google: localized versions of your pages',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'We report a page that named a language code in the crawl before, in a tag or header, and does not name it any more ' +
        'anywhere, although the URL that it named still responds with status code 200.',
      'A page is not judged if it lost a language code, but the crawl did not request the URL that it named.',
      COMPARED_RULE,
    ],
    example: {
      found: 'hreflang="de" is missing; /de/bread still exists',
      fixed: '<link rel="alternate" hreflang="de" href="https://bakery.example/de/bread">',
    },
  }),
  needs: ['pages', 'urls', 'hreflangs', 'before_pages', 'before_hreflangs'],
  dependsOn: SAME_CONTENT,
  query: (tables) => `
    with ${namedBefore(tables)}, ${lost(tables)}
    select url, row_number() over (partition by page order by lang) as place,
      lang || ' – before: ' || target || ', which still responds with 200' as saw
    from lost where status_code = 200`,
  judged: (tables) => `
    with ${namedBefore(tables)}, ${lost(tables)},
    open as (
      select page from lost group by page
      having bool_or(not is_requested) and not bool_or(coalesce(status_code = 200, false)))
    select (select count(distinct page) from named where page not in (from open)) as applicable,
      nullif(concat_ws('; ', ${whyNotReadAlike(tables)}, (select ${NOT_REQUESTED} from open)), '') as reason`,
})

const NOT_REQUESTED = notKnownFor('count(*)', 'the crawl did not request the language versions that they named')

/** SQL: `lost`, the rows of `named` that the page does not name any more, and what the crawl knows about the target. */
function lost({ hreflangs, urls }: Pick<TableNames, 'hreflangs' | 'urls'>): string {
  return `lost as (
    select n.*, u.status_code, coalesce(${isRequested('u')} or u.redirects_to is not null, false) as is_requested
    from named n anti join ${hreflangs} h on h.page = n.page and lower(h.lang) = n.lang
      left join ${urls} u on u.url = n.target)`
}

/** SQL: `named`, what pages of both crawls named in the crawl before: `page`, `url`, `lang`, `target`. */
function namedBefore({
  pages,
  before_pages,
  before_hreflangs,
}: Pick<TableNames, 'pages' | 'before_pages' | 'before_hreflangs'>): string {
  return `named as (
    select p.page, p.url, lower(b.lang) as lang, min(b.target) as target
    from ${before_hreflangs} b join ${pages} p on p.url = b.page
      anti join ${pagesRenderedOnce({ pages, before_pages })} r on r.page = p.page
    where b.place = 'head'
    group by p.page, p.url, lower(b.lang))`
}

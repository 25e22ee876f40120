import { notKnownFor } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'
import { canonicalised } from './canonical-targets.ts'

export const canonicalToNoindex = defineQueryCheck({
  id: 'canonical_to_noindex',
  category: 'indexing',
  severity: 'high',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Canonical points to an unlisted page',
  message: 'The canonical URL of this page is noindex or a page that does not exist',
  why:
    'This page asks search engines to list another page in its place, and that page may not be listed. In the ' +
    'worst case ' +
    'neither of them appears in search results.',
  fix: 'Name a page that search engines may list, or remove the noindex from the page that the canonical names.',
  basis: 'Google: do not use noindex to choose a canonical',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a page whose canonical names another page of this site that is noindex for all crawlers or for ' +
        'Googlebot, or that is a soft 404: it responds with status code 200, but its text says that it does not exist.',
      'A page that is noindex itself is not judged here, and neither is a canonical that redirects. If the crawl did ' +
        'not read the page that the canonical names, the result is not known.',
    ],
    example: {
      found: '/rye?sort=price    canonical: /rye\n/rye               <meta name="robots" content="noindex">',
      fixed: '/rye?sort=price    canonical: /rye\n/rye               no noindex',
    },
  }),
  needs: ['pages', 'urls', 'visits', 'facts'],
  facts: ['metaRefresh', 'mainText', 'canonical'],
  query: (tables) => `
    select c.url, 0 as place, ${canonicalPlace(tables, 'c.page')} as at,
      c.target_url || if(v.is_soft_404, ' – soft 404: its text says that it does not exist', ' – noindex') as saw
    from (${withContent(tables)}) c join ${tables.visits} v on v.page = c.target_page
    where v.status = 'success' and (v.is_soft_404 or v.indexability = 'noindex')`,
  judged: (tables) => `
    select count(v.page) as applicable,
      ${notKnownFor(
        'count(*) filter (c.is_internal and c.target_page is null)',
        'the crawl did not read the pages that their canonicals name',
      )} as reason
    from (${withContent(tables)}) c
      left join (from ${tables.visits} where status = 'success') v on v.page = c.target_page`,
})

/** SQL: the pages whose canonical names another page, without those that only redirect. */
function withContent(tables: Record<'pages' | 'urls' | 'facts', string>): string {
  return `
    select p.* from (${canonicalised(tables)}) p left join ${tables.facts} f on f.page = p.page
    where not coalesce(${IS_REDIRECT_PAGE}, false)`
}

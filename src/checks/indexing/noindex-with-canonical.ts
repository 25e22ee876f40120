import { defineQueryCheck } from '../check.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'
import { isNoindexByHeader, xRobotsTag } from './noindex-source.ts'

export const noindexWithCanonical = defineQueryCheck({
  id: 'noindex_with_canonical',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Noindex together with a canonical',
  message: 'The page is set to noindex, and its canonical points to another page',
  why:
    'The canonical says that both pages are the same, the noindex says that this one must not be listed. Search engines ' +
    'may apply the noindex to both, or ignore the canonical, so links to this page no longer count for the other.',
  fix: 'Keep the canonical and remove noindex if this page is a version of the other one. Otherwise remove the canonical.',
  basis: 'Google: consolidate duplicate URLs; do not use noindex to choose a canonical',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a page with `noindex` or `none` for all crawlers or for Googlebot whose canonical, in the head or in a ' +
        'Link header, names another page.',
      'It is no contradiction if the canonical names the page itself or a page that is noindex as well, such as the ' +
        'same page without parameters. Pages that redirect with a meta tag are not judged.',
    ],
    example: {
      found:
        '<!-- on /bread?sort=price -->\n<meta name="robots" content="noindex">\n<link rel="canonical" ' +
        'href="https://hafen.example/bread">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
  }),
  needs: ['pages', 'urls', 'facts', 'headers'],
  facts: ['canonical', 'metaRefresh', 'mainText'],
  query: (tables) => `
    with found as (${noindexWithTarget(tables)})
    select url, 0 as place, 'canonical: ' || target_url as saw,
      if(canonical_from = 'header', 'Link', 'link[rel~="canonical" i]') as at
    from found where is_found
    union all
    select url, 1, if(by_header, 'X-Robots-Tag: ' || header, 'noindex in a robots meta tag'),
      if(by_header, 'X-Robots-Tag', 'meta[name="robots" i]')
    from found where is_found`,
  judged: (tables) => `select count(*) as applicable from (${noindexWithTarget(tables)})`,
})

/** SQL: the pages that are noindex and declare a canonical, without those that only redirect. */
function noindexWithTarget({
  pages,
  urls,
  facts,
  headers,
}: Record<'pages' | 'urls' | 'facts' | 'headers', string>): string {
  return `
    select p.url, u.url as target_url, json_extract_string(f."canonical", '$.from') as canonical_from,
      ${isNoindexByHeader('h')} as by_header, ${xRobotsTag('h')} as header,
      u.page is distinct from p.page and t.indexability is distinct from 'noindex' as is_found
    from ${pages} p join ${urls} u on u.id = p.canonical left join ${pages} t on t.page = u.page
      left join ${facts} f on f.page = p.page left join ${headers} h on h.page = p.page
    where p.status_code = 200 and p.indexability = 'noindex' and not coalesce(${IS_REDIRECT_PAGE}, false)`
}

import { defineQueryCheck } from '../check.ts'
import { IS_INCOMPLETE } from './home-page-nodes.ts'

export const noStructuredData = defineQueryCheck({
  id: 'no_structured_data',
  category: 'structured_data',
  severity: 'info',
  owner: 'seo',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'Site without structured data',
  message: 'No indexable page has structured data',
  why: 'Without structured data, pages cannot get rich results such as breadcrumbs, prices or stars. Ranking does not depend on it.',
  fix: 'Consider `Organization` and `WebSite` on the home page, `BreadcrumbList` on the pages below it, and the types that fit your content.',
  basis: 'Google: search gallery',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  more: () => ({
    rule: [
      'Reported once for the site if no indexable page that was crawled has JSON-LD, microdata or RDFa. A site with ' +
        'JSON-LD that cannot be parsed, or is too large to be read, is not reported here.',
    ],
  }),
  needs: ['crawl', 'pages', 'facts'],
  facts: ['structuredData'],
  query: ({ crawl, pages, facts }) => `
    select c.start_url as url, 0 as place,
      n.pages || if(n.pages = 1, ' indexable page', ' indexable pages') || ', none with structured data' as saw
    from ${crawl} c, (
      select count(*) as pages, count(*) filter (
        json_array_length(f."structuredData", '$.nodes') > 0
        or json_array_length(f."structuredData", '$.jsonLdErrors') > 0
        or ${IS_INCOMPLETE}) as marked
      from ${pages} p join ${facts} f on f.page = p.page
      where p.is_indexable and f."structuredData" is not null) n
    where n.pages > 0 and n.marked = 0`,
  judged: ({ pages }) =>
    `select least(count(*), 1) as applicable, 0 as not_applicable from ${pages} where is_indexable`,
})

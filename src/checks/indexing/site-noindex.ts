import { defineQueryCheck } from '../check.ts'
import { isNoindexByHeader } from './noindex-source.ts'

const MIN_SHARE = 0.5
const MIN_PAGES = 10

export const siteNoindex = defineQueryCheck({
  id: 'site_noindex',
  category: 'indexing',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Most pages are noindex',
  message: 'Half of the pages of this site or more are kept out of search results by noindex',
  why: 'Search engines do not list a page with noindex. If most pages have it, nearly the whole site cannot be found.',
  fix: 'Remove the noindex from the template or the server settings, and keep it on the few pages that need it.',
  basis: 'Google: block search indexing with noindex',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  more: () => ({
    rule: [
      `Reported if at least ${MIN_SHARE * 100}% of the pages that respond with status code 200 are noindex for all ` +
        'crawlers or for Googlebot, in a robots meta tag or in an `X-Robots-Tag` header. There is one verdict for ' +
        'the ' +
        `site, on the first page of the crawl. Sites with fewer than ${MIN_PAGES} such pages are not judged.`,
    ],
    hints: [
      'A noindex on every page is often left over from a staging server. In WordPress it is the setting “Discourage ' +
        'search engines from indexing this site”.',
      'If an online shop has noindex on thousands of filter pages, this may be intended. Then mark the issue as meant.',
    ],
  }),
  needs: ['pages', 'headers'],
  query: ({ pages, headers }) => `
    with read as (
      select p.url, p.position, p.indexability = 'noindex' as is_noindex, ${isNoindexByHeader('h')} as by_header
      from ${pages} p left join ${headers} h on h.page = p.page where p.status_code = 200),
    site as (
      select min_by(url, position) as url, count(*) as pages, count(*) filter (is_noindex) as noindexed from read),
    ways as (
      select by_header, count(*) as pages, min_by(url, position) as example from read where is_noindex group by
        by_header),
    found as (from site where pages >= ${MIN_PAGES} and noindexed >= pages * ${MIN_SHARE})
    select url, 0 as place, null as at,
      noindexed || ' of ' || pages || ' pages are noindex (reported from ${MIN_SHARE * 100}%)' as saw
    from found
    union all
    select f.url, 1 + w.by_header::int, if(w.by_header, 'X-Robots-Tag', 'meta[name="robots"]'),
      w.pages || if(w.pages = 1, ' page', ' pages') || ' by ' ||
        if(w.by_header, 'an X-Robots-Tag header', 'a robots meta tag') || ', such as ' || w.example
    from found f cross join ways w`,
  judged: ({ pages }) => `
    select if(pages >= ${MIN_PAGES}, 1, 0) as applicable, if(pages >= ${MIN_PAGES}, 0, 1) as not_applicable
    from (select count(*) as pages from ${pages} where status_code = 200)`,
})

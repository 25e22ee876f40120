import { defineQueryCheck } from '../check.ts'
import { HOME_PAGE, IS_INCOMPLETE, NOT_ALL_READ, nodesOfType } from './home-page-nodes.ts'

export const siteNameMissing = defineQueryCheck({
  id: 'site_name_missing',
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'Home page without site name',
  message: 'The home page has no WebSite markup with name and URL',
  why: 'Google shows a site name above each result. Without `WebSite` markup it guesses the name from other sources.',
  fix: 'Add a `WebSite` node with `name` and the `url` of the home page to the home page.',
  basis: 'Google: site names',
  source: 'https://developers.google.com/search/docs/appearance/site-names',
  more: () => ({
    rule: [
      'The home page of the crawled host needs a `WebSite` node with a `name` and with its own URL as `url`, with or ' +
        'without the slash at the end. The node may be at the top or the value of a property of another node.',
      'Not applicable if the home page was not crawled or is not indexable, or has more structured data than we read.',
    ],
    example: {
      found: '{ "@context": "https://schema.org", "@type": "WebSite", "url": "https://bakery.example/" }',
      fixed:
        '{ "@context": "https://schema.org", "@type": "WebSite", "name": "Hafen Bakery", "url": "https://bakery.example/" }',
    },
  }),
  needs: ['crawl', 'pages', 'facts'],
  facts: ['structuredData'],
  query: ({ crawl, pages, facts }) => `
    with home as (${HOME_PAGE({ crawl, pages })}),
    sites as (${nodesOfType(['WebSite'], facts)}),
    best as (
      select h.url, count(s.page) as sites, coalesce(bool_or(s.name <> '' and s.node_url = rtrim(h.url, '/')), false) as is_complete,
        max(s.name) as name, max(s.node_url) as node_url,
        h.page in (select f.page from ${facts} f where ${IS_INCOMPLETE}) as is_incomplete
      from home h left join sites s on s.page = h.page group by h.page, h.url)
    select url, 0 as place, case
      when sites = 0 then 'no WebSite node'
      when coalesce(name, '') = '' then 'WebSite without name'
      when coalesce(node_url, '') = '' then 'WebSite without url'
      else 'WebSite with url ' || node_url || ', expected ' || url end as saw
    from best where not is_complete and not is_incomplete`,
  judged: ({ crawl, pages, facts }) => `
    select count(*) filter (not is_incomplete) as applicable, count(*) filter (is_incomplete) as not_applicable,
      if(not_applicable = 0, null, '${NOT_ALL_READ}') as reason
    from (select ${IS_INCOMPLETE} as is_incomplete from (${HOME_PAGE({ crawl, pages })}) h left join ${facts} f using (page))`,
})

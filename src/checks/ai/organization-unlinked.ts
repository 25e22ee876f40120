import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import {
  HOME_PAGE,
  homeAndAbout,
  IS_INCOMPLETE,
  NOT_ALL_READ,
  nodesOfType,
  organizationTypes,
} from '../structured_data/home-page-nodes.ts'

export const organizationUnlinked = defineQueryCheck({
  id: 'organization_unlinked',
  category: 'ai',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  grade: 'C',
  title: 'Organization without profiles',
  message: 'The Organization markup names no profile of the organization elsewhere',
  why:
    'Names are ambiguous. With `sameAs`, search engines and AI search can connect the organization with its entries in ' +
    'Wikipedia, registers and social networks, and need not guess which one is meant.',
  fix:
    'Add `sameAs` with the URLs of real profiles of the organization to its markup on the home page, as in ' +
    '`"sameAs": ["https://www.linkedin.com/company/…", "https://www.wikidata.org/wiki/…"]`.',
  basis: 'Google: organization; practice',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  more: () => ({
    rule: [
      'The home page, or a page whose URL says that it is about the organization (such as `/about`), needs a node of ' +
        'type `Organization` or a subtype with `name`, `url` and at least one `sameAs`.',
      'Not applicable if no such node has a name and a URL: organization_missing reports that. Nor if one of these pages ' +
        'has more structured data than we read.',
    ],
    example: {
      found: '{ "@type": "Organization", "name": "Hafen Bakery", "url": "https://bakery.example/" }',
      fixed:
        '{ "@type": "Organization", "name": "Hafen Bakery", "url": "https://bakery.example/", ' +
        '"sameAs": ["https://social.example/hafen"] }',
    },
  }),
  needs: ['crawl', 'pages', 'facts'],
  facts: ['structuredData'],
  query: (tables) => `
    with ${namedOrganizations(tables)}
    select s.url, 0 as place, any_value('“' || o.name || '” without sameAs') as saw
    from start s, organizations o where not exists (from incomplete) group by s.url having not bool_or(o.is_linked)`,
  judged: (tables) => `
    with ${namedOrganizations(tables)}
    select count(*) as applicable, 1 - count(*) as not_applicable,
      case when count(*) > 0 then null when exists (from incomplete) then '${NOT_ALL_READ}' when exists (from start) then 'no Organization has a name and a URL'
        else 'the home page was not crawled or is not indexable' end as reason
    from start where exists (from organizations) and not exists (from incomplete)`,
})

/** SQL: `start` is the home page; `organizations` have a name and a URL, on the home page or a page about them. */
function namedOrganizations(tables: Pick<TableNames, 'crawl' | 'pages' | 'facts'>): string {
  return `
    start as (${HOME_PAGE(tables)}),
    home as (${homeAndAbout(tables)}),
    incomplete as (select f.page from ${tables.facts} f semi join home h on h.page = f.page where ${IS_INCOMPLETE}),
    organizations as (
      select name, coalesce(json_array_length(node, '$.properties.sameAs'), 0) > 0 as is_linked
      from (${nodesOfType(organizationTypes(), tables.facts)}) where name <> '' and node_url <> '')`
}

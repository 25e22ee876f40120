import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import {
  HOME_PAGE,
  homeAndAbout,
  IS_INCOMPLETE,
  NOT_ALL_READ,
  nodesOfType,
  organizationTypes,
} from './home-page-nodes.ts'

const INCOMPLETE = 'complete but for '

export const organizationMissing = defineQueryCheck({
  id: 'organization_missing',
  category: 'structured_data',
  severity: ({ evidence }) => (evidence[0]?.saw.startsWith(INCOMPLETE) ? 'info' : 'low'),
  otherSeverities: ['info'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  version: 3,
  title: 'No Organization markup',
  message: ({ evidence }) =>
    evidence[0]?.saw.startsWith(INCOMPLETE)
      ? 'The Organization markup could say more'
      : 'Neither the home page nor an about page has Organization markup with name and URL',
  why: 'With `Organization` markup, Google can tell who is behind the site and show its name and logo in results and knowledge panels.',
  fix:
    'Add an `Organization`, or a more specific type such as `LocalBusiness`, with `name`, `url`, `logo` and ' +
    '`sameAs` to the home page.',
  basis: 'Google: organization',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  more: () => ({
    rule: [
      'The home page, or a page whose URL says that it is about the organization (such as `/about`, `/ueber-uns` or ' +
        '`/impressum`), needs a node of type `Organization` or a subtype with `name` and `url`. It may be at the top or ' +
        'the value of a property of a node there.',
      'If only `logo` is missing, that is shown as information. A missing `sameAs` is reported as ' +
        'organization_unlinked. Not applicable if the home page was not crawled or is not ' +
        'indexable, or if one of these pages has more structured data than we read.',
    ],
    example: {
      found: '{ "@context": "https://schema.org", "@type": "Organization", "name": "Hafen Bakery" }',
      fixed:
        '{ "@context": "https://schema.org", "@type": "Organization", "name": "Hafen Bakery", ' +
        '"url": "https://bakery.example/", "logo": "https://bakery.example/logo.png", "sameAs": ["https://social.example/hafen"] }',
    },
  }),
  needs: ['crawl', 'pages', 'facts'],
  facts: ['structuredData'],
  query: (tables) => `
    with ${judgedPages(tables)},
    organizations as (${nodesOfType(organizationTypes(), tables.facts)}),
    judged as (
      select coalesce(name, '') <> '' as has_name, coalesce(node_url, '') <> '' as has_url,
        coalesce(json_array_length(node, '$.properties.logo'), 0) > 0 as has_logo
      from organizations),
    best as (
      select * from judged
      order by (has_name and has_url) desc, has_logo desc, has_name::int + has_url::int desc limit 1)
    select s.url, 0 as place, case
      when b.has_name is null then 'no Organization node'
      when not b.has_name then 'Organization without name'
      when not b.has_url then 'Organization without url'
      else '${INCOMPLETE}logo' end as saw
    from start s left join best b on true
    where (b.has_name is null or not (b.has_name and b.has_url and b.has_logo)) and not exists (from incomplete)`,
  judged: (tables) => `
    with ${judgedPages(tables)}
    select count(*) filter (not is_incomplete) as applicable, count(*) filter (is_incomplete) as not_applicable,
      if(not_applicable = 0, null, '${NOT_ALL_READ}') as reason
    from (select exists (from incomplete) as is_incomplete from start)`,
})

/** SQL: `start`, `home` (it and pages about the organization), and those of `home` that were not read completely. */
function judgedPages(tables: Pick<TableNames, 'crawl' | 'pages' | 'facts'>): string {
  return `
    start as (${HOME_PAGE(tables)}),
    home as (${homeAndAbout(tables)}),
    incomplete as (select f.page from ${tables.facts} f semi join home h on h.page = f.page where ${IS_INCOMPLETE})`
}

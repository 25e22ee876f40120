import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { HOME_PAGE, nodesOfType, organizationTypes } from '../structured_data/home-page-nodes.ts'

/** A smaller number of titles may share a part by chance. */
const MIN_TITLES = 4
/** Names have at most this many parts. A longer name must be in nearly as many titles as its first or last part. */
const MAX_PARTS = 4
const LONGER_SHARE = 0.9
const SEPARATORS = '\\s*[|–—·]\\s*|\\s+-\\s+|:\\s+|,\\s+'
const LEGAL_FORMS =
  'gmbh|mbh|ag|kg|ohg|ug|ev|ek|se|inc|incorporated|llc|llp|lp|ltd|limited|plc|corp|corporation|co|company|pty|sa|sas|' +
  'sarl|srl|spa|sl|bv|nv|oy|ab|as|asa|aps|kk|sro|zoo|doo|kft'

export const entityNameInconsistent = defineQueryCheck({
  id: 'entity_name_inconsistent',
  version: 3,
  category: 'ai',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  grade: 'C',
  title: 'Different names for the site',
  message: 'The site has different names in its markup and titles',
  why:
    'Google shows one name above its results, and AI search connects what it finds by names. If the sources disagree, ' +
    'they guess which name is right.',
  fix: 'Use one name in WebSite, Organization, `og:site_name` and titles. Give other common names as `alternateName`.',
  basis: 'Google: site names; practice',
  source: 'https://developers.google.com/search/docs/appearance/site-names',
  more: () => ({
    rule: [
      'We compare the `name` of the `WebSite` and of the `Organization` in the markup of the home page, its ' +
        '`og:site_name`, and what titles share: the longest beginning or ending, up to a separator, if at ' +
        `least half of the titles of indexable pages have it, and at least ${MIN_TITLES}. If so many titles contain one of ` +
        'the other names, they agree with it. A `WebSite` with the URL of another host does not count.',
      'Case, accents, punctuation and legal forms such as GmbH or Ltd make no difference. A name that is the ' +
        '`alternateName` or `legalName` of the WebSite or Organization is fine, also joined with the name. If the home page names several ' +
        'organizations, only that with the URL of the home page counts.',
      'Not applicable if fewer than two of these sources have a name, or if the home page is not indexable.',
    ],
    example: {
      found: '<meta property="og:site_name" content="Hafen"> … "@type": "WebSite", "name": "Hafen Bakery"',
      fixed: '<meta property="og:site_name" content="Hafen Bakery"> … "@type": "WebSite", "name": "Hafen Bakery"',
    },
  }),
  needs: ['crawl', 'pages', 'facts'],
  facts: ['structuredData', 'openGraph'],
  query: (tables) => `
    with ${siteNames(tables)},
    different as (
      select n.* from names n anti join accepted_names o on o.plain = n.plain
      qualify count(distinct n.plain) over () > 1)
    select h.url, n.place, n.source || ': ' || n.name as saw
    from home h, names n where exists (from different)`,
  judged: (tables) => `
    with ${siteNames(tables)}
    select count(*) as applicable, 1 - count(*) as not_applicable,
      if(count(*) = 0, 'fewer than two sources name the site', null) as reason
    from home where (select count(*) from names) > 1`,
})

/** SQL: `names` has one row per source, `accepted_names` the alternative names in the markup. `plain` is compared. */
function siteNames(tables: Pick<TableNames, 'crawl' | 'pages' | 'facts'>): string {
  const { pages, facts } = tables
  return `
    home as (${HOME_PAGE(tables)}),
    sites as (
      select s.* from (${nodesOfType(['WebSite'], facts)}) s join home h on h.page = s.page
      where s.node_url is null or ${bareHost('s.node_url')} in ('', ${bareHost('h.url')})),
    organizations as (
      select o.*, node_url = rtrim(h.url, '/') as is_own
      from (${nodesOfType(organizationTypes(), facts)}) o join home h on h.page = o.page where name <> ''),
    own_organizations as (
      from organizations
      where is_own or (not exists (from organizations where is_own)
        and (select count(distinct name) from organizations) = 1)),
    given as (
      select min(name) as name from sites where name <> ''
      union all select min(name) from own_organizations
      union all select trim(f."openGraph" ->> '$.site_name') from ${facts} f join home h on h.page = f.page),
    titles as (
      select title from ${pages} where is_indexable and title <> ''),
    -- A name with a separator in it must not be split.
    named as (
      select g.name, count(*) as titles from given g join titles t
        on ${plain('g.name')} <> '' and contains(${plain('t.title')}, ${plain('g.name')})
      group by g.name having count(*) >= greatest(${MIN_TITLES}, (select count(*) from titles) / 2)),
    parts as (
      select trim(title) as title, regexp_split_to_array(trim(title), '${SEPARATORS}') as parts,
        regexp_extract_all(trim(title), '${SEPARATORS}') as separators
      from titles where not exists (from named)),
    edges as (
      select title, k = len(parts) as is_whole, ${lengthOf('parts[:k]')} + ${lengthOf('separators[:k - 1]')} as first_length,
        ${lengthOf('parts[-k:]')} + ${lengthOf('separators[len(parts) - k + 1:]')} as last_length
      from (select *, unnest(range(1, least(len(parts), ${MAX_PARTS}) + 1)) as k from parts where len(parts) > 1)),
    shared_parts as (
      select name, is_last, count(*) as titles
      from (
        select left(title, first_length) as name, false as is_last, is_whole from edges
        union all select right(title, last_length), true, is_whole from edges)
      where trim(name) <> '' group by name, is_last
      having not bool_and(is_whole) and count(*) >= greatest(${MIN_TITLES}, (select count(*) from parts) / 2)),
    -- A name with a separator in it is longer than the part that most titles share.
    most_shared as (from shared_parts order by titles desc, length(name), name limit 1),
    shared as (
      select s.name from shared_parts s join most_shared m on s.is_last = m.is_last
        and s.titles >= m.titles * ${LONGER_SHARE}
        and if(m.is_last, ends_with(s.name, m.name), starts_with(s.name, m.name))
      order by length(s.name) desc limit 1),
    sources as (
      select 1 as place, 'WebSite' as source, min(name) as name from sites where name <> ''
      union all select 2, 'Organization', min(name) from own_organizations
      union all select 3, 'og:site_name', trim(f."openGraph" ->> '$.site_name')
        from ${facts} f join home h on h.page = f.page
      union all select 4, 'titles', name from shared),
    names as (
      select *, ${plain('name')} as plain from sources where coalesce(${plain('name')}, '') <> ''),
    other_names as (
      select distinct ${plain('value')} as plain
      from (
        select unnest(list_concat(
          from_json(coalesce(node -> '$.properties.alternateName', '[]'), '["VARCHAR"]'),
          from_json(coalesce(node -> '$.properties.legalName', '[]'), '["VARCHAR"]'))) as value
        from (select node from sites union all select node from own_organizations))),
    -- A name may be joined with another name that the markup gives.
    accepted_names as (
      from other_names
      union select n.plain || o.plain from names n, other_names o
      union select o.plain || n.plain from names n, other_names o)`
}

/** SQL: the length of texts together; 0 without any. */
function lengthOf(texts: string): string {
  return `length(array_to_string(${texts}, ''))`
}

/** SQL: the host of a URL without www.; empty without one. */
function bareHost(url: string): string {
  return `regexp_replace(regexp_extract(${url}, '^https?://([^/?#]+)', 1), '^www\\.', '')`
}

/** SQL: a name without case, accents, punctuation and legal form. */
function plain(name: string): string {
  const letters = `regexp_replace(strip_accents(lower(${name})), '[^\\p{L}\\p{N} ]+', '', 'g')`
  const words = `trim(regexp_replace(${letters}, '\\s+', ' ', 'g'))`
  return `replace(regexp_replace(${words}, '( (?:${LEGAL_FORMS}))+$', ''), ' ', '')`
}

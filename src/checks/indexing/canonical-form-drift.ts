import { withoutSpelling } from '#domain/urls/url-spelling-sql.ts'
import { isBroken } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'

const MIN_SHARE = 0.05
const MIN_PAGES = 3

export const canonicalFormDrift = defineQueryCheck({
  id: 'canonical_form_drift',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Canonicals in another spelling',
  message: 'Canonicals of this site spell the URLs of their own pages differently',
  why:
    'The URL that people and crawlers use and the URL in the canonical are not the same, although both mean one ' +
    'page. ' +
    'Search engines have to find out that they belong together, and may list either of them.',
  fix: 'Write each canonical exactly as the page responds: the same scheme, host, case and slash at the end.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'We look at canonicals that mean their own page: they differ from its URL at most in the scheme, `www.`, ' +
        'upper and ' +
        'lower case, the slash at the end, or parameters that only the canonical has. Reported if at least ' +
        `${MIN_PAGES} of them, and at least ${MIN_SHARE * 100}%, are not written exactly like the URL of the page.`,
      'There is one verdict for the site, on its first page. A canonical without the parameters of the page is what ' +
        'canonicals are for, and is not counted. Canonicals that redirect or do not load, and http canonicals on ' +
        'https ' +
        'pages, have checks of their own.',
    ],
    example: {
      found: '/bread/rye/    <link rel="canonical" href="https://hafen.example/bread/rye">',
      fixed: '/bread/rye/    <link rel="canonical" href="https://hafen.example/bread/rye/">',
    },
  }),
  needs: ['pages', 'urls'],
  query: (tables) => `
    with own as (${ownCanonicals(tables)}),
    kinds as (
      select kind, count(*) as pages, arg_min(url || ' has the canonical ' || canonical, position) as example
      from own where kind is not null group by kind),
    site as (
      select min_by(url, position) as url, count(*) as pages, count(kind) as drifted
      from own having drifted >= ${MIN_PAGES} and drifted >= pages * ${MIN_SHARE})
    select (select min_by(url, position) from ${tables.pages}) as url, row_number() over (order by k.pages desc,
      kind) as place,
      kind || ' on ' || k.pages || ' of ' || s.pages || if(s.pages = 1, ' page', ' pages') || ': ' ||
        example as saw
    from site s cross join kinds k`,
  judged: (tables) => `
    select if(count(*) > 0, 1, 0) as applicable, if(count(*) > 0, 0, 1) as not_applicable
    from (${ownCanonicals(tables)})`,
})

/** SQL: pages whose canonical means the page itself. `kind` says how the spelling differs; null if it does not. */
function ownCanonicals({ pages, urls }: Record<'pages' | 'urls', string>): string {
  return `
    select url, position, canonical, case
        when canonical = url then null
        when rtrim(canonical, '/') = rtrim(url, '/') then 'other slash at the end'
        when lower(canonical) = lower(url) then 'other upper and lower case'
        when split_part(canonical, '://', 2) = split_part(url, '://', 2) then 'other scheme'
        when replace(canonical, '://www.', '://') = replace(url, '://www.', '://') then 'other www.'
        when split_part(canonical, '?', 1) = url then 'parameters only in the canonical'
        else 'several differences' end as kind
    from (
      select p.url, p.position, p.is_https, regexp_replace(u.url, '#.*$', '') as canonical
      from ${pages} p join ${urls} u on u.id = p.canonical
      where p.status_code = 200 and p.indexability <> 'noindex' and u.redirects_to is null and not
        coalesce(${isBroken('u')}, false))
    where lower(${withoutSpelling('url')}) in (
        lower(${withoutSpelling('canonical')}), lower(${withoutSpelling(`split_part(canonical, '?', 1)`)}))
      and not (is_https and starts_with(canonical, 'http:'))`
}

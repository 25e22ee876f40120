import { withoutIndexFile, withoutSpelling } from '#domain/urls/url-spelling-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { blocksSearch } from '../shared/blocked-for-search.ts'
import { canonicalPlace } from '../shared/places.ts'
import { IS_REDIRECT_PAGE, IS_SCRIPT_REDIRECT } from '../shared/redirect-page.ts'
import { hasHostProblem } from './canonical-hosts.ts'
import { isNoindexByHeader, xRobotsTag } from './noindex-source.ts'

export const homeNotIndexable = defineQueryCheck({
  id: 'home_not_indexable',
  category: 'indexing',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  version: 3,
  title: 'Start page cannot be listed',
  message: 'The start page of the site keeps itself out of search results',
  why:
    'The start page is usually what people find when they search for the name of the site, and most links from other ' +
    'sites lead to it. If search engines may not list it, all of that is lost.',
  fix: 'Remove the noindex, the canonical or the Disallow line that keeps search engines from listing the start page.',
  basis: 'Google: block search indexing with noindex',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  recommend: ({ evidence: [first] }) => {
    if (first?.saw.startsWith('canonical')) return 'Let the canonical of the start page name the start page itself.'
    if (first?.at === 'X-Robots-Tag') return 'Do not send `noindex` in the `X-Robots-Tag` header of the start page.'
    return null
  },
  more: () => ({
    rule: [
      'We look at the page with which the crawl started. It is reported if it is noindex for all crawlers or for ' +
        'Googlebot, if its canonical names another page, or if robots.txt disallows it for Googlebot. There is one ' +
        'verdict for the site.',
      'A canonical that names the start page with another scheme, with or without `www.`, a slash at the end or ' +
        '`index.html` is not reported here, nor is one that names a development computer or an example: ' +
        'canonical_invalid reports that.',
      'If the start page did not load, or only sends visitors to another page, with a meta tag or with a script, nothing ' +
        'is judged.',
    ],
    example: {
      found: '<meta name="robots" content="noindex, nofollow">',
      fixed: '<!-- no robots meta tag: the page may be listed -->',
    },
    hints: ['A noindex on the start page is often left over from the time before the launch.'],
  }),
  needs: ['visits', 'pages', 'urls', 'facts', 'headers', 'disallowed'],
  facts: ['robots', 'robotsByAgent', 'metaRefresh', 'mainText', 'setsLocation', 'canonical'],
  query: ({ visits, pages, urls, facts, headers, disallowed }) => `
    with start as (${startPage({ visits, pages, facts })})
    select s.url, 0 as place, case
        when ${isNoindexByHeader('h')} then 'X-Robots-Tag: ' || ${xRobotsTag('h')}
        when regexp_matches(f."robots"::varchar || f."robotsByAgent"::varchar, '"(?:noindex|none)"')
          then 'noindex in a robots meta tag'
        else 'unavailable_after with a date in the past' end as saw,
      if(${isNoindexByHeader('h')}, 'X-Robots-Tag', 'meta[name="robots"]') as at
    from start s left join ${headers} h on h.page = s.page left join ${facts} f on f.page = s.page
    where s.indexability = 'noindex'
    union all
    select s.url, 1, 'canonical names ' || u.url, ${canonicalPlace({ facts }, 's.page')}
    from start s join ${urls} u on u.id = s.canonical
    where not ${hasHostProblem('u.host', 's.host')} and ${spelling('s.url')} <> ${spelling(`regexp_replace(u.url, '#.*$', '')`)}
    union all
    select s.url, 2, 'robots.txt disallows the page for Googlebot: ' || d.rule, 'robots.txt, line ' || d.line
    from start s join ${disallowed} d on d.url = s.page where ${blocksSearch('d')}`,
  judged: (tables) => `
    select count(*) as applicable, 1 - count(*) as not_applicable,
      if(count(*) = 0, 'not known because the start page did not load or only redirects', null) as reason
    from (${startPage(tables)})`,
})

/** SQL: the page with which the crawl started, if it loaded and has content of its own. */
function startPage({ visits, pages, facts }: Record<'visits' | 'pages' | 'facts', string>): string {
  return `
    select page, url, host, indexability, canonical
    from (
      select p.*, coalesce(${IS_REDIRECT_PAGE} or ${IS_SCRIPT_REDIRECT}, false) as is_redirect
      from ${pages} p join ${visits} v on v.page = p.page and v.position = p.position
        left join ${facts} f on f.page = p.page
      where v.source = 'start' order by v.position limit 1)
    where not is_redirect`
}

function spelling(url: string): string {
  return withoutSpelling(withoutIndexFile(url))
}

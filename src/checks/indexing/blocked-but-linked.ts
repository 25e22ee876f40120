import { words } from '#domain/checks/check-option.ts'
import { defineQueryCheck } from '../check.ts'
import { firstSources, MAX_NAMED } from '../shared/linking-pages.ts'
import { EXPECTED_PRIVATE, hasSegment } from './expected-private.ts'

const MIN_SOURCES = 3

export const blockedButLinked = defineQueryCheck({
  id: 'blocked_but_linked',
  category: 'indexing',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Blocked URL with links',
  message: 'robots.txt keeps Googlebot from this URL, but pages of the site link to it',
  why:
    'Google may list a URL that it cannot request if pages link to it: without a description, and with a title ' +
    'that it ' +
    'guesses. What the links could pass on is lost.',
  fix:
    'If the page should not be listed, allow it in robots.txt and mark it noindex. If it should be, allow it. ' +
    'Otherwise ' +
    'stop linking to it.',
  basis: 'Google: introduction to robots.txt: a disallowed page can still be indexed if other pages link to it',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  more: () => ({
    rule: [
      `We report a URL of this site that robots.txt disallows for Googlebot if at least ${MIN_SOURCES} pages ` +
        'that may be ' +
        'listed link to it without nofollow. The evidence has the line of robots.txt, the number of pages and the ' +
        'first ' +
        `${MAX_NAMED} of them.`,
      'URLs with a query (filters, sorting, “add to cart”) are not judged: to disallow them is common and saves ' +
        'requests. ' +
        'Neither are paths such as cart, account, sign-in, search and legal pages. You can change the list of paths.',
    ],
    example: {
      found: 'robots.txt: Disallow: /guides/\n<a href="/guides/rye">How to bake rye bread</a>',
      fixed: 'robots.txt: no line for /guides/\n<a href="/guides/rye">How to bake rye bread</a>',
    },
  }),
  needs: ['pages', 'urls', 'links', 'rels', 'disallowed'],
  options: { privatePaths: words({ label: 'Parts of paths that may be blocked', default: EXPECTED_PRIVATE }) },
  query: ({ pages, disallowed, ...tables }, { privatePaths }) => `
    with blocked as (
      select d.url as id, u.url, d.line, d.rule
      from ${disallowed} d join ${tables.urls} u on u.id = d.url
      where d.agent = 'googlebot' and not contains(u.url, '?') and not ${hasSegment('u.url', privatePaths)}),
    linked as (${followed({ pages, ...tables }, 'blocked')}),
    sources as (from (${firstSources('from linked', pages)}) where sources >= ${MIN_SOURCES})
    select b.url, 0 as place, b.rule || ' – ' || s.sources || ' pages link to it (reported from ${MIN_SOURCES})' as saw,
      'robots.txt, line ' || b.line as at
    from sources s join blocked b on b.id = s.id where s.nth = 1
    union all
    select b.url, s.nth, 'linked from ' || s.source_url, null from sources s join blocked b on b.id = s.id`,
  judged: ({ pages, urls, links, rels }, { privatePaths }) => `
    with candidates as (
      select id from ${urls} u
      where is_internal and not contains(u.url, '?') and not ${hasSegment('u.url', privatePaths)})
    select count(*) as applicable, 0 as not_applicable
    from (
      select id from (${followed({ pages, links, rels }, 'candidates')})
      group by id having count(*) >= ${MIN_SOURCES})`,
})

/** SQL: indexable pages that link to these URLs without nofollow, each once per URL. */
function followed({ pages, links, rels }: Record<'pages' | 'links' | 'rels', string>, targets: string): string {
  return `
    select distinct l.target as id, l.source
    from ${links} l join ${rels} r on r.id = l.rel join ${pages} p on p.page = l.source
      semi join ${targets} t on t.id = l.target
    where r.is_followed and p.is_indexable and not p.is_nofollow and l.source is distinct from l.target_page`
}

import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { LINK_PLACE_FACTS, LINK_PLACE_TABLES, withLinkPlaces } from '../shared/places.ts'
import { judgeExternal } from './external-targets.ts'
import { linkText } from './known-links.ts'

export const externalLinkMoved = defineQueryCheck({
  id: 'external_link_moved',
  category: 'links',
  severity: 'info',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'External links to moved sites',
  message: ({ count }) =>
    `${counted(count, 'link to a site', 'links to sites')} that ${plural(count, 'has', 'have')} moved to another domain`,
  why: 'The redirect ends when somebody lets the old domain expire. Then the link is broken, or belongs to somebody else.',
  fix: 'Link to the new URL. Look at it first: a domain that was sold may now show something else.',
  basis: 'RFC 9110, status codes 301 and 308; practice',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-301-moved-permanently',
  more: () => ({
    rule: [
      'Reported are links to other sites that redirect permanently (301 or 308) to another registrable domain, such as from ' +
        '`mill.example` to `flour.example`, where the page loads. Moves within a domain and temporary redirects are not.',
    ],
    example: {
      found: '<a href="https://mill.example/rye">Our mill</a>    301 to https://flour.example/rye',
      fixed: '<a href="https://flour.example/rye">Our mill</a>',
    },
  }),
  needs: ['pages', 'urls', 'links', 'anchors', 'external_links', ...LINK_PLACE_TABLES],
  facts: LINK_PLACE_FACTS,
  query: ({ pages, urls, links, anchors, external_links, ...tables }) =>
    withLinkPlaces(
      tables,
      `select p.url, l.position as place, l.source, l.position, l.fragment, m.old as target_url,
      m.old || ' has moved to ' || m.new || ${linkText('a')} as saw
    from ${links} l join (${movedSites({ urls, external_links })}) m on m.url = l.target
      join ${pages} p on p.page = l.source join ${anchors} a on a.id = l.anchor`,
    ),
  judged: (tables) => judgeExternal(tables, `x.url in (select url from (${movedSites(tables)}))`),
})

/** SQL: the external URLs that redirect permanently to another domain. */
function movedSites({ urls, external_links }: { urls: string; external_links: string }): string {
  return `
    select x.url, o.url as old, n.url as new
    from ${external_links} x join ${urls} o on o.id = x.url join ${urls} n on n.id = x.moved_to
    where x.verdict = 'moved' and not o.is_internal and registrable_domain(o.url) <> registrable_domain(n.url)`
}

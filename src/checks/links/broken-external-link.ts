import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { LINK_PLACE_FACTS, LINK_PLACE_TABLES, withLinkPlaces } from '../shared/places.ts'
import { judgeExternal } from './external-targets.ts'
import { linkText } from './known-links.ts'

export const brokenExternalLink = defineQueryCheck({
  id: 'broken_external_link',
  category: 'links',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Broken external links',
  message: ({ count }) =>
    `${counted(count, 'link to a page', 'links to pages')} of other sites that ${plural(count, 'does', 'do')} not work`,
  why: 'A visitor who follows the link gets an error, and a page with dead links looks as if nobody cares for it.',
  fix: 'Replace the link by one that works, or remove it.',
  basis: 'RFC 9110, status codes 404 and 410; practice',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  more: () => ({
    rule: [
      'The crawl requests each URL of another site once, with one request per host at a time. A link is broken if the URL ' +
        'responds with 404 or 410, its host name does not exist or its redirects form a loop; or if it responds with a server error, refuses the ' +
        'connection or has a faulty certificate, and does so again at least a minute later.',
      'Status codes such as 401, 403, 429 and 999, pages that test whether a person is there, and requests without a response ' +
        'are unverified, never broken: visitors may see the page.',
      'The page with the link gets the issue. Each piece of evidence is one link: its target, how the target responded, and ' +
        'the text of the link.',
    ],
    example: {
      found: '<a href="https://mill.example/old/rye">Our mill</a>    responds with 404',
      fixed: '<a href="https://mill.example/rye">Our mill</a>    responds with 200',
    },
  }),
  needs: ['pages', 'urls', 'links', 'anchors', 'external_links', ...LINK_PLACE_TABLES],
  facts: LINK_PLACE_FACTS,
  query: ({ pages, urls, links, anchors, external_links, ...tables }) =>
    withLinkPlaces(
      tables,
      `select p.url, l.position as place, l.source, l.position, l.fragment, u.url as target_url,
      u.url || if(x.final_url <> x.url, ' redirects to ' || e.url, '') || ' – ' ||
        if(x.failure is null, 'status ' || x.status_code, 'no page (' || replace(x.reason, '-', ' ') || ')') ||
        ${linkText('a')} as saw
    from ${links} l join (from ${external_links} where verdict = 'broken') x on x.url = l.target
      join ${urls} u on u.id = l.target join ${urls} e on e.id = x.final_url
      join ${pages} p on p.page = l.source join ${anchors} a on a.id = l.anchor
    where not u.is_internal`,
    ),
  judged: (tables) => judgeExternal(tables, `x.verdict = 'broken'`),
})

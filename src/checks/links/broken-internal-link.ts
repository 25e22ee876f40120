import { MAY_EXIST } from '#domain/requests/broken-url.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { describeBroken, isBroken } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { LINK_PLACE_FACTS, LINK_PLACE_TABLES, withLinkPlaces } from '../shared/places.ts'
import { knownLinks, linkText } from './known-links.ts'

export const brokenInternalLink = defineQueryCheck({
  id: 'broken_internal_link',
  category: 'links',
  severity: 'high',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Broken internal links',
  message: ({ count }) =>
    `${counted(count, 'link to a page', 'links to pages')} of this site that ${plural(count, 'does', 'do')} not load`,
  why:
    'A visitor who follows the link gets an error instead of a page. Search engines waste a request on it, and the ' +
    'link passes nothing on to any page.',
  fix: 'Correct each link so that it names a page that exists, or remove it.',
  basis: 'RFC 9110, status codes 4xx and 5xx; Google, “How HTTP status codes affect Google’s crawlers”',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  more: () => ({
    rule: [
      'We follow the links of each page to URLs of the same site. A link is broken if its target, after all ' +
        'redirects, responds with a status code from 400 to 599, or does not respond at all: its host name does not ' +
        'exist, the connection fails, or the response takes too long. Redirects that go round in a circle, do not end ' +
        'after 10 steps or name no valid URL are broken as well.',
      `Status codes ${MAY_EXIST.slice(0, -1).join(', ')} and ${MAY_EXIST.at(-1)} are not reported, because the page may ` +
        'exist for other visitors. Links to other sites and to URLs that the crawl did not request are not judged. ' +
        'Links with a typing error, such as `https//` or `www.` without a scheme, have a check of their own.',
      'The page with the link gets the issue. Each piece of evidence is one link: its target, how the target ' +
        'responded, the text of the link, and its place among the links of the page.',
    ],
    example: {
      found: '<a href="/bread/rey">Rye bread</a>    /bread/rey responds with 404',
      fixed: '<a href="/bread/rye">Rye bread</a>    /bread/rye responds with 200',
    },
    hints: [
      'A broken link on nearly every page is usually in the menu or the footer: one correction there fixes them all.',
      'If the page has moved, also redirect its old URL. Other sites may link to it.',
    ],
  }),
  needs: ['pages', 'urls', 'links', 'anchors', ...LINK_PLACE_TABLES],
  facts: LINK_PLACE_FACTS,
  query: ({ pages, urls, links, anchors, ...tables }) =>
    withLinkPlaces(
      tables,
      `select p.url, l.position as place, l.source, l.position, l.fragment, u.url as target_url,
      ${describeBroken('u')} || ${linkText('a')} as saw
    from ${links} l join (from ${urls} u where u.is_internal and ${isBroken('u', MAY_EXIST)}
        and not regexp_matches(u.url, '${MALFORMED}')) u on u.id = l.target
      join ${pages} p on p.page = l.source join ${anchors} a on a.id = l.anchor`,
    ),
  judged: knownLinks,
})

/** How the hrefs that malformed_link reports look after they were resolved: they became parts of a path. */
const MALFORMED = String.raw`^https?://[^?#]*/(?:https?[;.,]?//|:+//|www\.[\w-]+\.)`

import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { LINK_PLACE_FACTS, LINK_PLACE_TABLES, withLinkPlaces } from '../shared/places.ts'
import { knownLinks, linkText } from './known-links.ts'

export const linkToSoft404 = defineQueryCheck({
  id: 'link_to_soft_404',
  category: 'links',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  title: 'Links to missing pages',
  message: ({ count }) =>
    `${counted(count, 'link')} ${plural(count, 'leads', 'lead')} to a page that says that it does not exist`,
  why:
    'Visitors who follow the link find an error text. As the server says that all is well, neither browsers nor ' +
    'search ' +
    'engines notice at once that the page is missing.',
  fix: 'Correct the link so that it names a page that exists, or remove it. Let missing pages respond with 404 or 410.',
  basis: 'Google: soft 404 errors',
  source: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  more: () => ({
    rule: [
      'We report links to pages of this site that respond with status code 200, but whose text or title says that ' +
        'the page ' +
        'does not exist, or that look like the response to a URL that surely does not exist. A link to a redirect is ' +
        'judged by the page where it ends.',
      'It can be wrong if a page is about missing pages, such as an article on error 404.',
    ],
    example: {
      found: '<a href="/bread/rey">Rye bread</a>    /bread/rey responds with 200 and “Page not found”',
      fixed: '<a href="/bread/rye">Rye bread</a>    /bread/rye has the page',
    },
  }),
  needs: ['pages', 'urls', 'links', 'anchors', 'visits', ...LINK_PLACE_TABLES],
  facts: LINK_PLACE_FACTS,
  query: ({ pages, urls, links, anchors, visits, ...tables }) =>
    withLinkPlaces(
      tables,
      `select p.url, l.position as place, l.source, l.position, l.fragment, u.url as target_url,
      u.url || coalesce(' redirects to ' || u.redirects_to, '') || ' – soft 404' || ${linkText('a')} as saw
    from ${links} l join (from ${visits} where status = 'success' and is_soft_404) v on v.page = l.target_page
      join ${urls} u on u.id = l.target join ${pages} p on p.page = l.source join ${anchors} a on a.id = l.anchor`,
    ),
  judged: knownLinks,
})

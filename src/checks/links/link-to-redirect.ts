import { counted, plural } from '#domain/words/counts.ts'
import { isBroken } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { LINK_PLACE_FACTS, LINK_PLACE_TABLES, withLinkPlaces } from '../shared/places.ts'
import { knownLinks, linkText } from './known-links.ts'

export const linkToRedirect = defineQueryCheck({
  id: 'link_to_redirect',
  category: 'links',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Internal links to redirects',
  message: ({ count }) =>
    `${counted(count, 'link')} ${plural(count, 'leads', 'lead')} to a URL of this site that redirects`,
  why: 'Each click costs visitors one more request before the page loads, and crawlers request two URLs for one page.',
  fix: 'Link to the URL at the end of the redirect.',
  basis: 'Practice',
  recommend: ({ count, evidence: [first] }) => {
    const [from, end] = first?.saw.split(' – ')[0]?.split(' redirects to ') ?? []
    return count !== 1 || end === undefined ? null : `Link to \`${end}\` instead of \`${from}\`.`
  },
  more: () => ({
    rule: [
      'We report links of a page to URLs of this site that redirect to another URL which loads. Each piece of ' +
        'evidence is ' +
        'one link, with the URL at the end of the redirects.',
      'Redirects that end in an error are reported as broken links. Links from an https page to an http URL that ' +
        'only redirects to https are reported as “http links on https pages”. Links with nofollow are judged as well, ' +
        'links to URLs that the crawl did not request are not.',
    ],
    example: {
      found: '<a href="/old/rye">Rye bread</a>      /old/rye redirects to /bread/rye',
      fixed: '<a href="/bread/rye">Rye bread</a>    /bread/rye responds with 200',
    },
    hints: ['Links to sign-in or language redirects can be meant. Then mark the issue as such.'],
  }),
  needs: ['pages', 'urls', 'links', 'anchors', ...LINK_PLACE_TABLES],
  facts: LINK_PLACE_FACTS,
  query: ({ pages, urls, links, anchors, ...tables }) =>
    withLinkPlaces(
      tables,
      `select p.url, l.position as place, l.source, l.position, l.fragment, u.url as target_url,
      u.url || ' redirects to ' || u.redirects_to || ${linkText('a')} as saw
    from ${links} l join (
        from ${urls} u where u.is_internal and u.redirects_to is not null and not ${isBroken('u')}) u on u.id = l.target
      join ${pages} p on p.page = l.source join ${anchors} a on a.id = l.anchor
    where not (p.is_https and starts_with(u.url, 'http:') and u.redirects_to = 'https:' || substr(u.url, 6))`,
    ),
  judged: knownLinks,
})

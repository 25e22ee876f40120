import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { LINK_PLACE_FACTS, LINK_PLACE_TABLES, withLinkPlaces } from '../shared/places.ts'
import { knownLinks, linkText } from './known-links.ts'

export const linkToCanonicalised = defineQueryCheck({
  id: 'link_to_canonicalised',
  category: 'links',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Links to non-canonical URLs',
  message: ({ count }) =>
    `${counted(count, 'link')} ${plural(count, 'leads', 'lead')} to a page whose canonical names another URL`,
  why:
    'Internal links are a sign of which URL you prefer. These links contradict the canonical, and crawlers spend ' +
    'requests ' +
    'on pages that are not meant to be listed.',
  fix: 'Link to the canonical URL.',
  basis: 'Google: link consistently to the URL that you consider canonical',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report links to pages of this site whose canonical names another page of the same host that the crawl read. ' +
        'Each piece of evidence is one link.',
      'If the canonical rather than the link is wrong, other checks say so. So nothing is reported if the canonical names ' +
        'another host or scheme, a redirect, a missing page or a page in another language, or if it is the one of the ' +
        'start page.',
      'Not reported are links that have to lead there: a URL whose query has a key for sorting, filters, views, ' +
        'pages, ' +
        'variants or searches, or that has more parameters than a path (the same path as the canonical, with a ' +
        'query), ' +
        'numbered pages of a list, links with nofollow, and links of a page to itself.',
    ],
    example: {
      found: '<a href="/sale/rye">Rye bread</a>     /sale/rye has the canonical /bread/rye',
      fixed: '<a href="/bread/rye">Rye bread</a>',
    },
    hints: ['In Shopify, links such as `/collections/sale/products/rye` come from the theme: `within: collection`.'],
  }),
  needs: ['pages', 'urls', 'links', 'anchors', 'rels', ...LINK_PLACE_TABLES],
  facts: LINK_PLACE_FACTS,
  query: ({ pages, urls, links, anchors, rels, ...tables }) =>
    withLinkPlaces(
      tables,
      String.raw`with named as (
      select p.page, p.url, c.url as canonical
      from ${pages} p join ${urls} c on c.id = p.canonical join ${pages} cp on cp.page = c.page
      where p.indexability = 'canonicalised' and c.redirects_to is null
        and cp.host = p.host and cp.is_https = p.is_https and starts_with(c.url, 'https:') = p.is_https
        and lower(regexp_extract(coalesce(cp.lang, ''), '^\w*')) = lower(regexp_extract(coalesce(p.lang, ''), '^\w*'))
        and not regexp_matches(p.url, '^https?://[^/]+/(?:\?|$)')
        and not (contains(p.url, '?') and split_part(p.url, '?', 1) = split_part(c.url, '?', 1))
        and not regexp_matches(p.url, '(?i)[?&](?:${STEERING_KEYS})[^=&]*=|/(?:page|seite)[/-]?\d+/?(?:\?|$)'))
    select s.url, l.position as place, l.source, l.position, l.fragment, u.url as target_url,
      n.url || ' has the canonical ' || n.canonical || ${linkText('a')} as saw
    from ${links} l join ${urls} u on u.id = l.target join named n on n.page = l.target_page join ${pages} s on s.page = l.source
      join ${rels} r on r.id = l.rel join ${anchors} a on a.id = l.anchor
    where r.is_followed and l.source <> l.target_page`,
    ),
  judged: knownLinks,
})

/** How the names of parameters begin that only change how a list is shown. */
const STEERING_KEYS =
  'sort|order|dir|filter|view|display|limit|per_?page|page|paged|pg|variant|colou?r|size|q|query|search|tag|facet|lang'

import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { LINK_PLACE_FACTS, LINK_PLACE_TABLES, withLinkPlaces } from '../shared/places.ts'
import { TRACKING_NAMES } from '../shared/tracking-parameters.ts'

const PARAMETER = `'(?i)[?&](utm_[a-z0-9_]+|${TRACKING_NAMES.join('|')})(?:=|&|#|$)'`

export const urlTrackingParameters = defineQueryCheck({
  id: 'url_tracking_parameters',
  category: 'urls',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Tracking parameters in internal links',
  message: ({ count }) =>
    `${counted(count, 'link')} to this site ${plural(count, 'has', 'have')} parameters of an advertising or ` +
    'analytics tool',
  why:
    'Each parameter makes another URL of the same page, which crawlers request again. In analytics, a click on the ' +
    'link ' +
    'starts a new visit, and the real source of the visitor is lost.',
  fix: 'Remove the parameters from links between pages of the site. Measure such clicks with events instead.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'We report links to URLs of this site with `utm_` parameters, or with click identifiers such as `gclid`, ' +
        '`fbclid`, ' +
        '`msclkid`, `mc_cid`, `_ga` and `yclid`. Each piece of evidence is one link. Links from a page to itself ' +
        'are left out, and so are URLs with another URL in their path: such a link is misspelled.',
    ],
    example: {
      found: '<a href="/bread/rye?utm_source=banner">Rye bread</a>',
      fixed: '<a href="/bread/rye">Rye bread</a>',
    },
  }),
  needs: ['pages', 'urls', 'links', ...LINK_PLACE_TABLES],
  facts: LINK_PLACE_FACTS,
  query: ({ pages, urls, links, ...tables }) =>
    withLinkPlaces(
      tables,
      `select p.url, l.position as place, l.source, l.position, l.fragment, u.url as target_url, u.tracker || ' in ' || u.url as saw
    from ${links} l join (
        select id, url, page, regexp_extract(url, ${PARAMETER}, 1) as tracker
        from ${urls} 
        where is_internal and contains(url, '?') and tracker <> '' and not regexp_matches(url, '^https?://[^?]*https?:/')) u on u.id = l.target
      join ${pages} p on p.page = l.source
    where u.id <> l.source and u.page is distinct from l.source`,
    ),
  judged: ({ pages, urls, links }) => `
    select count(*) as applicable from ${pages} where page in (
      select l.source from ${links} l join ${urls} u on u.id = l.target where u.is_internal)`,
})

import { counted, plural } from '#domain/words/counts.ts'
import { describeBroken, isBroken, isRequested, notKnownFor } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES, targetEvidence } from './hreflang-targets.ts'

export const hreflangToError = defineQueryCheck({
  id: 'hreflang_to_error',
  category: 'international',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Hreflang points to a broken page',
  message: ({ count }) => `${counted(count, 'language version')} of this page ${plural(count, 'does', 'do')} not load`,
  why:
    'Search engines cannot show a page that returns an error. They ignore the hreflang, and people get the page in ' +
    'the ' +
    'wrong language.',
  fix: 'Correct the URL of each broken version, or remove its hreflang from all versions.',
  basis: 'Google: tell Google about localized versions of your page',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'We look at the URLs that a page names with `hreflang` in its head, in a `Link` header or in a sitemap. One is ' +
        'reported if it responds with a status code from 400 to 599, after all redirects, does not respond, or ' +
        'redirects ' +
        'without an end.',
      'URLs of this site that no page links to are requested after the pages. URLs of other sites, and those that ' +
        'the crawl ' +
        'did not request, are not judged, and neither are pages that are noindex.',
    ],
    example: {
      found: '<link rel="alternate" hreflang="de" href="/de/rye">       /de/rye responds with 404',
      fixed: '<link rel="alternate" hreflang="de" href="/de/roggen">    /de/roggen responds with 200',
    },
  }),
  needs: TARGET_TABLES,
  facts: TARGET_FACTS,
  query: (tables) => `
    select ${targetEvidence(tables, describeBroken('u'))}
    from (${hreflangTargets(tables)}) n join ${tables.urls} u on u.id = n.target where ${isBroken('u')}`,
  judged: (tables) => `
    select count(*) filter (known > 0) as applicable,
      ${notKnownFor('count(*) filter (known = 0 and own > 0)', 'the crawl did not request their language versions')}
        as reason
    from (
      select n.page, count(*) filter (${isRequested('u')}) as known, count(*) filter (u.is_internal) as own
      from (${hreflangTargets(tables)}) n join ${tables.urls} u on u.id = n.target group by n.page)`,
})

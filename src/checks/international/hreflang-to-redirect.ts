import { counted, plural } from '#domain/words/counts.ts'
import { isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES, targetEvidence } from './hreflang-targets.ts'

export const hreflangToRedirect = defineQueryCheck({
  id: 'hreflang_to_redirect',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Hreflang points to a redirect',
  message: ({ count }) =>
    `${counted(count, 'URL')} that this page names as its language ` +
    `${plural(count, 'version redirects', 'versions redirect')}`,
  why:
    'Hreflang has to name the URLs that are listed. A URL that redirects is not, so search engines may not ' +
    'recognise that ' +
    'the pages belong together.',
  fix: 'Name the URL at the end of the redirect on all language versions.',
  basis: 'Google: tell Google about localized versions of your page',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'We report URLs that a page names with `hreflang`, in its head, in a `Link` header or in a sitemap, if they ' +
        'redirect ' +
        'to a page that loads. `x-default` may redirect: it is meant for start pages that send visitors to their ' +
        'language.',
      'Redirects that end in an error are reported as “Hreflang points to a broken page”. URLs that the crawl did ' +
        'not request are not judged, and neither are pages that are noindex.',
    ],
    example: {
      found: '<link rel="alternate" hreflang="de" href="/de/rye">       redirects to /de/roggen',
      fixed: '<link rel="alternate" hreflang="de" href="/de/roggen">    responds with 200',
    },
  }),
  needs: TARGET_TABLES,
  facts: TARGET_FACTS,
  query: (tables) => `
    select ${targetEvidence(tables, `n.target_url || ' redirects to ' || u.redirects_to`)}
    from (${hreflangTargets(tables)}) n join ${tables.urls} u on u.id = n.target
    where lower(n.lang) <> 'x-default' and u.redirects_to is not null and not ${isBroken('u')}`,
  judged: (tables) => `
    select count(distinct n.page) as applicable
    from (${hreflangTargets(tables)}) n join ${tables.urls} u on u.id = n.target
    where lower(n.lang) <> 'x-default' and ${isRequested('u')} and not ${isBroken('u')}`,
})

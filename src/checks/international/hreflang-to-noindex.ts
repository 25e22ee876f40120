import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES, targetEvidence } from './hreflang-targets.ts'

export const hreflangToNoindex = defineQueryCheck({
  id: 'hreflang_to_noindex',
  category: 'international',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Hreflang points to a noindex page',
  message: ({ count }) => `${counted(count, 'language version')} of this page ${plural(count, 'is', 'are')} noindex`,
  why: 'Search engines do not list a noindex page, so they cannot show it to people who speak its language.',
  fix: 'Remove the noindex from the version if people should find it. Otherwise remove its hreflang from all versions.',
  basis: 'Google: tell Google about localized versions of your page',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'We report pages of this site that a page names with `hreflang`, in its head, in a `Link` header or in a ' +
        'sitemap, if ' +
        'they are noindex for all crawlers or for Googlebot.',
      'If the page itself is noindex, it is not judged. Neither are redirects and pages that the crawl did not read.',
    ],
    example: {
      found: '/en/rye      hreflang="de" names /de/roggen\n/de/roggen   <meta name="robots" content="noindex">',
      fixed: '/en/rye      hreflang="de" names /de/roggen\n/de/roggen   no robots meta tag',
    },
  }),
  needs: TARGET_TABLES,
  facts: TARGET_FACTS,
  query: (tables) => `
    select ${targetEvidence(tables, `n.target_url || ' – noindex'`)}
    from (${hreflangTargets(tables)}) n join ${tables.pages} t on t.page = n.target_page where t.indexability =
      'noindex'`,
  judged: (tables) => `
    select count(distinct n.page) as applicable
    from (${hreflangTargets(tables)}) n join ${tables.pages} t on t.page = n.target_page where t.page <> n.page`,
})

import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES, targetEvidence } from './hreflang-targets.ts'

export const hreflangToNonCanonical = defineQueryCheck({
  id: 'hreflang_to_non_canonical',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Hreflang points to a non-canonical URL',
  message: ({ count }) =>
    `${counted(count, 'language version')} of this page ${plural(count, 'has', 'have')} a canonical that names ` +
    'another page',
  why:
    'Hreflang proposes the URL for one language, and the canonical of that page asks to list another one. Search ' +
    'engines ' +
    'may ignore the hreflang.',
  fix: 'Name the canonical URL of each version with hreflang, or let the version name itself as the canonical.',
  basis: 'Google: how to specify a canonical URL; with hreflang, the canonical is in the same language',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report pages of this site that a page names with `hreflang`, in its head, in a `Link` header or in a ' +
        'sitemap, if ' +
        'their canonical names another page.',
      'Pages that name themselves with hreflang and have another canonical have a check of their own. Pages that are ' +
        'noindex, redirects, and pages that the crawl did not read are not judged.',
    ],
    example: {
      found: '/en/rye          hreflang="de" names /de/roggen?x=1\n/de/roggen?x=1   canonical: /de/roggen',
      fixed: '/en/rye          hreflang="de" names /de/roggen',
    },
    hints: ['If all versions have the canonical of one language, only that language is listed. Let each name itself.'],
  }),
  needs: TARGET_TABLES,
  facts: TARGET_FACTS,
  query: (tables) => `
    select ${targetEvidence(tables, `n.target_url || ' has the canonical ' || c.url`)}
    from (${hreflangTargets(tables)}) n join ${tables.pages} t on t.page = n.target_page
      join ${tables.urls} c on c.id = t.canonical
    where t.indexability = 'canonicalised' and t.page <> n.page`,
  judged: (tables) => `
    select count(distinct n.page) as applicable
    from (${hreflangTargets(tables)}) n join ${tables.pages} t on t.page = n.target_page where t.page <> n.page`,
})

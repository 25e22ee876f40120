import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'
import { isForbidden } from './forbids-indexing.ts'
import { statementsToGoogle } from './robots-statements.ts'

export const noindexWithCanonical = definePageCheck({
  id: 'noindex_with_canonical',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Noindex together with a canonical',
  message: 'The page is set to noindex, and its canonical names another page',
  why:
    'The canonical says that both pages are the same, the noindex says that this one must not be listed. Search engines ' +
    'may apply the noindex to both, or ignore the canonical, so links to this page no longer count for the other.',
  fix: 'Keep the canonical and remove noindex if this page is a version of the other one. Otherwise remove the canonical.',
  basis: 'Google: consolidate duplicate URLs; do not use noindex to choose a canonical',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a page with `noindex` or `none` for all crawlers or for Googlebot whose canonical, in the head or in a ' +
        'Link header, names another page. A canonical that names the page itself is no contradiction.',
    ],
    example: {
      found:
        '<!-- on /bread?sort=price -->\n<meta name="robots" content="noindex">\n<link rel="canonical" ' +
        'href="https://hafen.example/bread">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
  }),
  needs: ['url', 'statusCode', 'canonical', 'robots', 'robotsByAgent', 'robotsRules'],
  appliesTo: (page) => page.statusCode === 200,
  find: (page) => {
    const { url, canonical } = page
    if (canonical === null || !isForbidden(page) || pageKey(canonical.url) === pageKey(url)) return []
    const isNoindex = (rule: { directive: string }) => rule.directive === 'noindex' || rule.directive === 'none'
    const place = canonical.from === 'tag' ? 'link[rel~="canonical" i]' : 'Link'
    return [{ saw: `canonical: ${canonical.url}`, at: place }, ...statementsToGoogle(page.robotsRules, isNoindex)]
  },
})

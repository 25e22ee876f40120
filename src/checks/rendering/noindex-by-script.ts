import { definePageCheck } from '../check.ts'
import { isForbidden } from '../indexing/forbids-indexing.ts'
import { RENDERED_ONLY } from './by-script.ts'
import { noindexStatements } from './noindex-statements.ts'

export const noindexByScript = definePageCheck({
  id: 'noindex_by_script',
  category: 'rendering',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'noindex added by script',
  message: 'A script sets this page to noindex',
  why:
    'Crawlers that run no scripts never see the directive and may list the page. Google sees it only once it has ' +
    'rendered the page, which may be later.',
  fix: 'Send noindex with the HTML or as an X-Robots-Tag header. If the page should be found, remove it from the script.',
  basis: 'Google: JavaScript SEO basics, use meta robots tags carefully (December 2025)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  more: () => ({
    rule: [
      'A page is reported if it has a `noindex` or `none` for all crawlers or for Googlebot after scripts ran, and not ' +
        'before.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<script>document.head.append(noindexTag)</script>',
      fixed: '<meta name="robots" content="noindex">',
    },
  }),
  needs: ['raw', 'statusCode', 'robots', 'robotsByAgent', 'robotsRules'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ raw, ...page }) => (isForbidden(page) && !isForbidden(raw) ? noindexStatements(page.robotsRules) : []),
})

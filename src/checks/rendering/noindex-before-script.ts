import { definePageCheck } from '../check.ts'
import { isForbidden } from '../indexing/forbids-indexing.ts'
import { RENDERED_ONLY } from './by-script.ts'
import { noindexStatements } from './noindex-statements.ts'

export const noindexBeforeScript = definePageCheck({
  id: 'noindex_before_script',
  category: 'rendering',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'noindex that a script removes',
  message: 'The server sends noindex, and only a script removes it',
  why:
    'When Google sees noindex in the HTML, it may not render the page at all. Then the script that removes the directive ' +
    'never runs, and the page stays out of the results.',
  fix: 'Remove noindex from the HTML of every page that people should find.',
  basis: 'Google: JavaScript SEO basics, use meta robots tags carefully (December 2025)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  more: () => ({
    rule: [
      'A page is reported if a `noindex` or `none` for all crawlers or for Googlebot is in its HTML before scripts ran, ' +
        'and not after.',
      'In lists and counts, such a page is indexable: they show the page after its scripts ran.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<meta name="robots" content="noindex"> <!-- app.js changes it to index -->',
      fixed: '<!-- no robots meta tag; app.js adds noindex where a product does not exist -->',
    },
  }),
  needs: ['raw', 'statusCode', 'robots', 'robotsByAgent', 'robotsRules'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ raw, ...page }) => (isForbidden(raw) && !isForbidden(page) ? noindexStatements(raw.robotsRules) : []),
})

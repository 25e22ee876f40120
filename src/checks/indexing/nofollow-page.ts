import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { definePageCheck } from '../check.ts'
import { statementsToGoogle } from './robots-statements.ts'

export const nofollowPage = definePageCheck({
  id: 'nofollow_page',
  category: 'indexing',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'All links are nofollow',
  message: 'A robots directive marks every link on this page as nofollow',
  why:
    'Links to your own pages pass on nothing from this page, and pages that are linked only from here may not be found. ' +
    'The page itself can still be listed.',
  fix: 'Remove nofollow from the robots directive. Mark single links with rel="nofollow" if you cannot vouch for them.',
  basis: 'Google: robots meta tag; nofollow is a hint',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  more: () => ({
    rule: [
      'We report `nofollow` in a robots meta tag in the head or in an X-Robots-Tag header, for all crawlers or for ' +
        'Googlebot, on a page that search engines may list. A page with noindex, or with a canonical that names another ' +
        'page, is not judged.',
    ],
    example: {
      found: '<meta name="robots" content="index, nofollow">',
      fixed: '<!-- no robots meta tag -->',
    },
  }),
  needs: [...INDEXING_FACTS, 'robotsRules'],
  appliesTo: mayBeIndexed,
  find: ({ robotsRules }) => statementsToGoogle(robotsRules, ({ directive }) => directive === 'nofollow'),
})

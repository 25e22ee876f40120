import { definePageCheck } from '../check.ts'
import { isForbidden } from './forbids-indexing.ts'
import { statementsToGoogle } from './robots-statements.ts'

export const noindex = definePageCheck({
  id: 'noindex',
  category: 'indexing',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Page is set to noindex',
  message: 'A noindex directive keeps this page out of search results',
  why: 'Search engines remove a page with noindex from their results, however good it is.',
  fix: 'Nothing, if the page should not be found in search engines. Otherwise remove the directive.',
  basis: 'Google: block search indexing with noindex',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  recommend: ({ evidence }) =>
    evidence.some(({ at }) => at === 'X-Robots-Tag')
      ? 'If people should find this page, remove `noindex` from the X-Robots-Tag header, which the server or a plug-in sends.'
      : null,
  more: () => ({
    rule: [
      'We report `noindex` or `none` in a robots meta tag in the head or in an X-Robots-Tag header, if it is for all ' +
        'crawlers or for Googlebot. Directives for other crawlers are not reported here.',
      'This is information, not an issue: carts, thank-you pages and internal search results are usually set to noindex ' +
        'on purpose.',
    ],
    example: {
      found: '<meta name="robots" content="noindex, follow">',
      fixed: '<!-- no robots meta tag: the page may be listed -->',
    },
  }),
  needs: ['statusCode', 'robots', 'robotsByAgent', 'robotsRules'],
  appliesTo: (page) => page.statusCode === 200,
  find: (page) => {
    if (!isForbidden(page)) return []
    const found = statementsToGoogle(
      page.robotsRules,
      ({ directive }) => directive === 'noindex' || directive === 'none',
    )
    return found.length > 0 ? found : [{ saw: 'noindex in a long list of directives' }]
  },
})

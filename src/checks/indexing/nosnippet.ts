import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { definePageCheck } from '../check.ts'
import { allowSnippets, snippetBans } from './snippet-bans.ts'

export const nosnippet = definePageCheck({
  id: 'nosnippet',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Snippets are forbidden',
  message: 'A robots directive forbids search engines to show text of this page',
  why:
    'The search result shows a title without any text, which few people choose. Google also leaves the page out of AI ' +
    'Overviews and AI Mode as a source.',
  fix: 'Remove nosnippet or max-snippet:0. To hide only part of the text, mark that part with data-nosnippet.',
  basis: 'Google: robots meta tag, AI features and your website',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  recommend: allowSnippets,
  more: () => ({
    rule: [
      'We report `nosnippet` and `max-snippet:0` in a robots meta tag in the head or in an X-Robots-Tag header, for all ' +
        'crawlers or for Googlebot, on a page that search engines may list. Other limits, such as `max-snippet:50`, are ' +
        'not reported.',
    ],
    example: {
      found: '<meta name="robots" content="nosnippet">',
      fixed: '<p data-nosnippet>Prices for members</p>',
    },
  }),
  needs: [...INDEXING_FACTS, 'robotsRules'],
  appliesTo: mayBeIndexed,
  find: ({ robotsRules }) => snippetBans(robotsRules),
})

import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { sameTextUrls } from './same-text-urls.ts'

export const urlCaseVariants = defineQueryCheck({
  id: 'url_case_variants',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Same page in other case',
  message: ({ count }) =>
    `${counted(count, 'other URL')} with the same page ${plural(count, 'differs', 'differ')} only in upper and ` +
    'lower case',
  why:
    'For search engines these are different pages with the same text. They request all of them, and links are ' +
    'divided ' +
    'among the copies.',
  fix:
    'Decide for one spelling, usually lower case, redirect the others to it with status code 301, and correct ' +
    'the links.',
  basis: 'Google: URL structure best practices: URLs are case sensitive',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      'We report pages that respond with status code 200 if their URLs differ only in upper and lower case and ' +
        'their main ' +
        'text is exactly the same. Each page of the group gets the issue, with up to three of the others.',
      'Pages whose canonical names another URL and pages that are noindex are left out.',
    ],
    example: {
      found: '/Bread/Rye    200\n/bread/rye    200, the same text',
      fixed: '/Bread/Rye    301 to /bread/rye\n/bread/rye    200',
    },
  }),
  needs: ['pages', 'facts'],
  facts: ['mainText'],
  query: (tables) => sameTextUrls(tables, 'lower(url)', 'is_indexable'),
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where status_code = 200 and is_indexable`,
})

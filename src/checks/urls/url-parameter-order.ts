import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { sameTextUrls } from './same-text-urls.ts'

const SORTED = `split_part(url, '?', 1) || '?' || array_to_string(list_sort(string_split(split_part(url, '?', 2), '&')), '&')`
const HAS_SEVERAL = `contains(split_part(url, '?', 2), '&')`

export const urlParameterOrder = defineQueryCheck({
  id: 'url_parameter_order',
  category: 'urls',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Parameters in different order',
  message: ({ count }) =>
    `${counted(count, 'other URL')} with the same page ${plural(count, 'has', 'have')} the same parameters in ` +
    'another order',
  why:
    'For search engines these are different pages with the same text. They request all of them and have to ' +
    'choose one.',
  fix: 'Let the site write parameters always in the same order, and give all of these URLs one canonical.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report pages that respond with status code 200 if their URLs have the same parameters in another order ' +
        'and their ' +
        'main text is exactly the same. Each page of the group gets the issue, with up to three of the others.',
      'Pages whose canonical names another URL and pages that are noindex are left out.',
    ],
    example: {
      found: '/bread?size=l&type=rye    200\n/bread?type=rye&size=l    200, the same text',
      fixed: '/bread?size=l&type=rye    200, and all links use this order',
    },
  }),
  needs: ['pages', 'facts'],
  facts: ['mainText'],
  query: (tables) => sameTextUrls(tables, SORTED, `is_indexable and ${HAS_SEVERAL}`),
  judged: ({ pages }) => `
    select count(*) as applicable from ${pages} where status_code = 200 and is_indexable and ${HAS_SEVERAL}`,
})

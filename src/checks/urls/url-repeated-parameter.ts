import { definePageCheck } from '../check.ts'
import { parameterNames, urlParts } from '../shared/url-parts.ts'

const LIST = /(?:\[\]|%5B%5D)$/i

export const urlRepeatedParameter = definePageCheck({
  id: 'url_repeated_parameter',
  category: 'urls',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Parameter repeated in the URL',
  message: 'The query of the URL has the same parameter more than once',
  why: 'Servers disagree on which value counts, and every order of the values is another URL for the same page.',
  fix: 'Write each parameter once. Replace an old value instead of adding another one.',
  basis: 'Practice; Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a query in which the same parameter occurs at least twice, with any values. Names that end in `[]` are ' +
        'lists by convention and are not reported.',
    ],
    example: { found: 'https://hafen.example/bread?page=2&page=3', fixed: 'https://hafen.example/bread?page=3' },
  }),
  needs: ['url'],
  find: ({ url }) => {
    if (!url.includes('&')) return []
    const { query } = urlParts(url)
    const counts = new Map<string, number>()
    for (const name of parameterNames(query)) if (!LIST.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
    return [...counts].flatMap(([name, count]) => (count > 1 ? [{ saw: `${name} ${count} times: ?${query}` }] : []))
  },
})

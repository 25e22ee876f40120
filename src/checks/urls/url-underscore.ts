import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

const UNDERSCORE = /[\p{L}\p{N}]_+[\p{L}\p{N}%]/u

export const urlUnderscore = definePageCheck({
  id: 'url_underscore',
  category: 'urls',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Underscores in the URL',
  message: 'The path of the URL has words that are joined by underscores',
  why: 'Google recommends hyphens, because they separate words for people and programs. The effect is small.',
  fix: 'Use hyphens between the words of new URLs. Do not move existing pages for this reason.',
  basis: 'Google: URL structure best practices; use hyphens',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      'We report a path with an underscore between two letters or digits. An underscore at the start or end of a part, ' +
        'as in `/_next/`, and the query do not count.',
    ],
    example: { found: 'https://hafen.example/rye_bread', fixed: 'https://hafen.example/rye-bread' },
  }),
  needs: ['url'],
  find: ({ url }) => {
    if (!url.includes('_')) return []
    const { path } = urlParts(url)
    return UNDERSCORE.test(path) ? [{ saw: path }] : []
  },
})

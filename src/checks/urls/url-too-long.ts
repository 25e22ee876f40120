import { number } from '#domain/checks/check-option.ts'
import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { counted } from '#domain/words/counts.ts'
import { lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { decodedUrl, originOf } from '../shared/url-parts.ts'

const DEFAULT_MAX = 115

export const urlTooLong = definePageCheck({
  id: 'url_too_long',
  category: 'urls',
  severity: 'low',
  owner: 'seo',
  effort: 'M',
  certainty: 'exact',
  title: 'Long URL',
  message: 'The URL is long',
  why: 'Long URLs are cut in search results and messages, and people find it hard to see where they are.',
  fix: 'Shorten the URLs of new pages to the words that matter. Do not move existing pages for this reason.',
  basis: 'Practice; no effect on ranking is known',
  more: () => ({
    rule: [
      `We report a page that search engines may list if the part of its URL after the host has more than ${DEFAULT_MAX} ` +
        'characters. You can change this number.',
      'We count characters as people read them: an escape such as `%E3%83%91` is one character, so that URLs in Japanese ' +
        'or Russian are treated like those in English.',
    ],
  }),
  needs: INDEXING_FACTS,
  options: {
    max: number({
      label: 'Longest URL after the host',
      unit: 'characters',
      default: DEFAULT_MAX,
      least: 20,
      most: 2000,
    }),
  },
  appliesTo: mayBeIndexed,
  find: ({ url }, { max }) => {
    if (url.length <= max) return []
    const rest = url.slice(originOf(url).length)
    if (rest.length <= max) return []
    const length = lengthOf(decodedUrl(rest))
    return length > max ? [{ saw: `${counted(length, 'character')} after the host (limit: ${max}): ${url}` }] : []
  },
})

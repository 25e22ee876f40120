import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

const UPPERCASE = /[A-Z]/
const ESCAPES = /%[0-9A-Fa-f]{2}/g

export const urlUppercase = definePageCheck({
  id: 'url_uppercase',
  category: 'urls',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Upper-case letters in the URL',
  message: 'The path of the URL has upper-case letters',
  why: 'Upper and lower case are different URLs for search engines. A link in the wrong case fails or creates a duplicate.',
  fix: 'Use lower case for new URLs. If you change old ones, redirect them with status 301 to the new spelling.',
  basis: 'Google: URL structure best practices; URLs are case-sensitive',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  recommend: ({ evidence: [first] }) =>
    first && !first.saw.includes('%')
      ? `Publish the page at \`${first.saw.toLowerCase()}\` and redirect \`${first.saw}\` to it with status 301.`
      : null,
  more: () => ({
    rule: [
      'We report a path with an upper-case letter from A to Z. Letters of percent escapes, such as `%C3`, and the query ' +
        'do not count.',
      'Do not change URLs that rank well for this reason alone.',
    ],
    example: { found: 'https://hafen.example/Bread/Rye', fixed: 'https://hafen.example/bread/rye' },
  }),
  needs: ['url'],
  find: ({ url }) => {
    const { path } = urlParts(url)
    return UPPERCASE.test(path) && UPPERCASE.test(path.replace(ESCAPES, '')) ? [{ saw: path }] : []
  },
})

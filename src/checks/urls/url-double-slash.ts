import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

/** Does not match `://` inside the path, as in URLs of web archives. */
const DOUBLE_SLASH = /(?<!:)\/\//

export const urlDoubleSlash = definePageCheck({
  id: 'url_double_slash',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Double slash in the URL',
  message: 'The path of the URL has two slashes in a row',
  why: 'The page usually exists with a single slash as well, so search engines find two URLs with the same content.',
  fix: 'Redirect to the URL with a single slash, and correct the link or template that writes two.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) =>
    first ? `Redirect \`${first.saw}\` to \`${first.saw.replace(/(?<!:)\/{2,}/g, '/')}\` with status 301.` : null,
  more: () => ({
    rule: [
      'We report a page whose path contains `//`. The slashes after a colon, as in `/save/https://hafen.example/`, and ' +
        'those of the query do not count.',
    ],
    example: { found: 'https://hafen.example//bread', fixed: 'https://hafen.example/bread' },
    hints: ['Often a base URL that ends with a slash is joined with a path that begins with one.'],
  }),
  needs: ['url'],
  find: ({ url }) => {
    const { path } = urlParts(url)
    return DOUBLE_SLASH.test(path) ? [{ saw: path }] : []
  },
})

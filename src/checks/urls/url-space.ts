import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

const SPACE_IN_PATH = /%20|[\p{L}\p{N}]\+(?=[\p{L}\p{N}%])/u
const SPACE_AT_END = /(?:%20|\+)$/

export const urlSpace = definePageCheck({
  id: 'url_space',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Spaces in the URL',
  message: 'The URL contains spaces',
  why: 'Links with spaces break in mails, chats and documents, and each program escapes them differently, which creates duplicates.',
  fix: 'Replace the spaces with hyphens and redirect the old URL with status 301.',
  basis: 'RFC 3986; Google: URL structure best practices',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  recommend: ({ evidence: [first] }) => {
    const path = first && /^path (\S+)$/.exec(first.saw)?.[1]
    const fixed = path?.replace(/(?:%20|\+)+(?=\/|$)/g, '').replace(/(?:%20|\+)+/g, '-')
    return path && fixed ? `Publish the page at \`${fixed}\` and redirect \`${path}\` to it with status 301.` : null
  },
  more: () => ({
    rule: [
      'We report a path with an escaped space (`%20`) or with `+` between two letters or digits, and a query that ends ' +
        'with a space, which is usually a copying error.',
      'A plus sign that is part of a name, as in `/c++`, and spaces inside the values of a query are not reported.',
    ],
    example: { found: 'https://hafen.example/rye%20bread', fixed: 'https://hafen.example/rye-bread' },
  }),
  needs: ['url'],
  find: ({ url }) => {
    if (!url.includes('%20') && !url.includes('+')) return []
    const { path, query } = urlParts(url)
    if (SPACE_IN_PATH.test(path)) return [{ saw: `path ${path}` }]
    return SPACE_AT_END.test(query) ? [{ saw: `space at the end of the query ?${query}` }] : []
  },
})

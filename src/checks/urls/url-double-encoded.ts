import { definePageCheck } from '../check.ts'
import { urlParts } from '../shared/url-parts.ts'

const DOUBLE = /%25[0-9A-Fa-f]{2}/

export const urlDoubleEncoded = definePageCheck({
  id: 'url_double_encoded',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'URL is escaped twice',
  message: 'The path of the URL is percent-encoded twice',
  why: 'It is another URL than the one escaped once, so the same page gets two URLs, or the link works only by luck.',
  fix: 'Encode the path only once. Find the program that escapes a URL that is escaped already.',
  basis: 'RFC 3986, section 2.4',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  recommend: ({ evidence: [first] }) =>
    first ? `Link to \`${first.saw.replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')}\` instead of \`${first.saw}\`.` : null,
  more: () => ({
    rule: [
      'We report a path with `%25` followed by two hexadecimal digits: the percent sign of an escape was escaped again. ' +
        'The query is not judged, because values of it may be URLs that are escaped once more.',
    ],
    example: { found: 'https://hafen.example/br%25C3%25B6tchen', fixed: 'https://hafen.example/br%C3%B6tchen' },
  }),
  needs: ['url'],
  find: ({ url }) => {
    if (!url.includes('%25')) return []
    const { path } = urlParts(url)
    return DOUBLE.test(path) ? [{ saw: path }] : []
  },
})

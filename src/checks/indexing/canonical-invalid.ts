import type { CanonicalLink } from '#domain/facts/head-facts.ts'
import { definePageCheck } from '../check.ts'
import { hostProblem } from './canonical-hosts.ts'
import { canonicalEvidence, declaredCanonicals } from './canonical-links.ts'

export const canonicalInvalid = definePageCheck({
  id: 'canonical_invalid',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Invalid canonical',
  message: 'The canonical does not name a web page',
  why:
    'Search engines ignore a canonical that is empty or not a URL, and choose a URL for the page themselves. One that ' +
    'names a development computer or an example asks them to list a page that is not yours.',
  fix: 'Write the complete URL of the page into the canonical, beginning with https://.',
  basis: 'RFC 6596; Google: consolidate duplicate URLs',
  source: 'https://www.rfc-editor.org/rfc/rfc6596',
  more: () => ({
    rule: [
      'We report a canonical in the head or in a Link header without an `href`, with an empty one, with one that is not ' +
        'a valid URL, or with a scheme other than http and https.',
      'On a public site, a canonical on `localhost`, on a host that ends in `.local`, `.test` or `.internal`, or on a ' +
        'private IP address is reported as well, and one on a host of default settings, such as `example.com` and ' +
        '`yoursite.com`.',
    ],
    example: {
      found: '<link rel="canonical" href="">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
    hints: ['An empty href usually means that a field of the template has no value for this kind of page.'],
  }),
  needs: ['url', 'statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ url, canonicals }) =>
    canonicals.total === 0
      ? []
      : declaredCanonicals(canonicals).flatMap((link) => {
          const problem = problemOf(link, url)
          return problem === null ? [] : [canonicalEvidence(link, `${problem}: `)]
        }),
})

function problemOf({ href, url: resolved }: CanonicalLink, pageUrl: string): string | null {
  if (resolved !== null) return hostProblem(resolved, pageUrl)
  if (href === null) return 'no href'
  if (href.trim() === '') return 'empty'
  const url = URL.parse(href, 'https://page.invalid/')
  if (url === null) return 'not a valid URL'
  return /^https?:$/.test(url.protocol) ? 'too long' : `scheme ${url.protocol}`
}

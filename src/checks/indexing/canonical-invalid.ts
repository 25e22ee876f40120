import type { CanonicalLink } from '#domain/facts/head-facts.ts'
import { definePageCheck } from '../check.ts'
import { canonicalEvidence, declaredCanonicals } from './canonical-links.ts'

export const canonicalInvalid = definePageCheck({
  id: 'canonical_invalid',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid canonical',
  message: 'The canonical does not name a web page',
  why: 'Search engines ignore a canonical that is empty or not a URL, and choose a URL for the page themselves.',
  fix: 'Write the complete URL of the page into the canonical, beginning with https://.',
  basis: 'RFC 6596; Google: consolidate duplicate URLs',
  source: 'https://www.rfc-editor.org/rfc/rfc6596',
  more: () => ({
    rule: [
      'We report a canonical in the head or in a Link header without an `href`, with an empty one, with one that is not ' +
        'a valid URL, or with a scheme other than http and https.',
    ],
    example: {
      found: '<link rel="canonical" href="">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
    hints: ['An empty href usually means that a field of the template has no value for this kind of page.'],
  }),
  needs: ['statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ canonicals }) =>
    canonicals.total === 0
      ? []
      : declaredCanonicals(canonicals).flatMap((link) =>
          link.url === null ? [canonicalEvidence(link, `${problemOf(link)}: `)] : [],
        ),
})

function problemOf({ href }: CanonicalLink): string {
  if (href === null) return 'no href'
  if (href.trim() === '') return 'empty'
  const url = URL.parse(href, 'https://page.invalid/')
  if (url === null) return 'not a valid URL'
  return /^https?:$/.test(url.protocol) ? 'too long' : `scheme ${url.protocol}`
}

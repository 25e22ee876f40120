import type { CanonicalLink } from '#domain/facts/head-facts.ts'
import { definePageCheck } from '../check.ts'
import { isPrivateUrl } from '../shared/private-host.ts'
import { declaredCanonicals, placeOfCanonical } from './canonical-links.ts'

const WHOLE_URL = /^[\0- ]*https?:[/\\]{2}/i
const BY_BASE = ' because of <base>, not to '

export const relativeCanonical = definePageCheck({
  id: 'relative_canonical',
  category: 'indexing',
  severity: ({ evidence }) => (evidence.some(({ saw }) => saw.includes(BY_BASE)) ? 'medium' : 'low'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical without scheme and host',
  message: ({ evidence }) =>
    evidence.some(({ saw }) => saw.includes(BY_BASE))
      ? 'The canonical is relative, and <base> makes it name another URL'
      : 'The canonical is not a complete URL',
  why:
    'A relative canonical names a different URL on every host and scheme at which the page can be reached: also on http, ' +
    'on the test server and on a copy of the site.',
  fix: 'Write the complete URL into the canonical, with https:// and the host.',
  basis: 'Google: consolidate duplicate URLs; use absolute URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) => {
    const url = first && /resolves to (\S+)/.exec(first.saw)?.[1]
    return url && !first.saw.includes(BY_BASE) && !isPrivateUrl(url)
      ? `Write \`<link rel="canonical" href="${url}">\`.`
      : null
  },
  more: () => ({
    rule: [
      'We report a canonical in the head or in a Link header whose URL does not begin with `http://` or `https://`. ' +
        'URLs without a scheme, such as `//hafen.example/bread`, count as well: they name http on an http page.',
      'The severity is medium if a `<base>` tag changes where a relative canonical points to.',
    ],
    example: {
      found: '<link rel="canonical" href="/bread">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
  }),
  needs: ['url', 'statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ url: pageUrl, canonicals }) =>
    canonicals.total === 0
      ? []
      : declaredCanonicals(canonicals).flatMap((link) => {
          if (link.url === null || link.href === null || WHOLE_URL.test(link.href)) return []
          return [{ saw: `“${link.href}” ${targetOf(link, pageUrl)}`, at: placeOfCanonical(link) }]
        }),
})

function targetOf({ href, url }: CanonicalLink, pageUrl: string): string {
  const withoutBase = URL.parse(href ?? '', pageUrl)?.href
  return `resolves to ${url}${withoutBase === url ? '' : `${BY_BASE}${withoutBase}`}`
}

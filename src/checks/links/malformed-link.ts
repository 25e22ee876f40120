import { type LinkDetails, NOT_KEPT } from '#domain/facts/link-facts.ts'
import type { LinkFact } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { urlParts } from '../shared/url-parts.ts'

const SLASH = 47
/** Hrefs that are certainly not meant as web URLs. */
const OTHER_KIND = /^[\0- ]*(?:#|mailto:|tel:|data:|sms:)/i
const WITHOUT_COLON = /^https?[;.,]?\/\//i
const ONE_SLASH = /^https?:\/?(?![/\\])/i
const TWO_SCHEMES = /^https?:\/\/https?(?::?\/\/|:)/i
const WITHOUT_SCHEME = /^www\.[\w-]+(?:\.[\w-]+)*\.([a-z]{2,})(?=[/?#:]|$)/i
const FILE_ENDINGS = new Set('html htm xhtml shtml php asp aspx jsp pdf txt xml md'.split(' '))
/** `htp:`, `htpps:` and the like, but not `ssh:`. */
const MISSPELT_SCHEME = /^(?!https?:)(?=[^:]*t)(?=[^:]*p)[htps]{3,7}:/i

export const malformedLink = definePageCheck({
  id: 'malformed_link',
  category: 'links',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Links with a typing error',
  message: 'Links on this page have typing errors in their URLs',
  why: 'Visitors who click such a link get an error or end up on a page that does not exist.',
  fix: 'Correct the URL in the href. It must begin with https:// and the host, or with a slash for your own pages.',
  basis: 'WHATWG URL standard',
  source: 'https://url.spec.whatwg.org/',
  more: () => ({
    rule: [
      'We report a link whose href is not a valid URL, or which is a typical typing error: `http//`, `http:/` with one ' +
        'slash, two schemes as in `http://https://`, a misspelt scheme such as `htp:`, `www.` without a scheme, or `//` ' +
        'followed by a path instead of a host.',
      'Relative files such as `www.html` and links of other kinds, such as `mailto:` and `whatsapp:`, are not reported.',
    ],
    example: {
      found: '<a href="www.hafen.example/bread">Bread</a>',
      fixed: '<a href="https://www.hafen.example/bread">Bread</a>',
    },
  }),
  needs: ['url', 'links', 'linkDetails'],
  find: ({ url, links, linkDetails }) => {
    const isNamedHost = urlParts(url).host.includes('.')
    const found: { index: number; saw: string }[] = []
    for (let index = 0; index < linkDetails.hrefs.length; index += 1) {
      const link = links[index]
      const href = link === undefined ? null : suspiciousHref(link, linkDetails.hrefs[index] ?? NOT_KEPT)
      const problem = href === null ? null : problemOf(href, link?.url ?? '', isNamedHost)
      if (problem !== null) found.push({ index, saw: `${problem}: ${href}${withText(link?.text ?? '')}` })
    }
    return [...linkEvidence(found, linkDetails), ...amongOthers(linkDetails, url)]
  },
})

/** Null for an href that is certainly correct, which is true of nearly all links. */
function suspiciousHref({ url }: LinkFact, href: number | string): string | null {
  if (typeof href === 'string') return href.trim()
  if (href === NOT_KEPT || href === 0) return null
  const start = url.length - href
  if (url.charCodeAt(start) === SLASH && url.charCodeAt(start + 1) !== SLASH) return null
  // The only possible fault of an absolute URL is a second scheme.
  if (start === 0 && !url.startsWith('http', url.indexOf('//') + 2)) return null
  return url.slice(start)
}

function problemOf(href: string, url: string, isNamedHost: boolean): string | null {
  if (TWO_SCHEMES.test(href)) return 'two schemes'
  if (WITHOUT_COLON.test(href)) return 'no colon after http'
  if (ONE_SLASH.test(href)) return 'no // after the scheme'
  const ending = WITHOUT_SCHEME.exec(href)?.[1]
  if (ending !== undefined && !FILE_ENDINGS.has(ending.toLowerCase())) return 'no https:// before www.'
  if (!/^\/\//.test(href)) return null
  const { host } = urlParts(url)
  return isNamedHost && !/[.:[]|^localhost$/.test(host) ? `// makes “${host}” the host` : null
}

function amongOthers({ others }: LinkDetails, base: string): Evidence[] {
  return others.flatMap(({ href, text, path }) => {
    if (OTHER_KIND.test(href)) return []
    const trimmed = href.trim()
    const problem = MISSPELT_SCHEME.test(trimmed)
      ? 'misspelt scheme'
      : URL.canParse(href, base)
        ? null
        : 'not a valid URL'
    return problem === null ? [] : [{ saw: `${problem}: ${href}${withText(text)}`, at: path }]
  })
}

import type { LinkFact, PageFacts } from '#domain/facts/page-facts.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { collapseShort } from '../../text/collapse.ts'
import { detached } from '../../text/detach-string.ts'
import type { HeaderLink } from '../link-header.ts'
import type { Resolve } from '../resolve-url.ts'
import type { UrlBudget } from '../url-budget.ts'

/** Hrefs that do not link to another page. */
const NOT_A_PAGE_LINK = /^[\0- ]*(?:#|mailto:|tel:|javascript:|data:)/i

const SLASH = 0x2f

/** Shared by all links without `rel`, because a page may have a million of them. */
const NO_TOKENS: string[] = []

/** A link as written in the HTML. */
export type WrittenLink = { href: string; rel: string }

/** Links in document order, http(s) only, with the URLs that `urlOfLink` gave. Overlong URLs are only counted. */
export function readLinks(
  links: readonly WrittenLink[],
  texts: readonly string[],
  urls: readonly (string | null)[],
): Pick<PageFacts, 'links' | 'longLinkCount'> {
  let longLinkCount = 0
  const facts: LinkFact[] = []
  for (let index = 0; index < links.length; index += 1) {
    const url = urls[index] ?? null
    if (url === TOO_LONG) longLinkCount += 1
    else if (url !== null) facts.push({ url, text: texts[index] ?? '', rel: tokensOf(links[index]?.rel ?? '') })
  }
  return { links: facts, longLinkCount }
}

export const TOO_LONG = ''

/** The URL that a link has in the facts if it fits; null if it does not link to another page. */
export function urlOfLink(href: string, resolve: Resolve): string | typeof TOO_LONG | null {
  // The pattern is slow, and most links need no test because they begin with a slash.
  const url = href.charCodeAt(0) !== SLASH && NOT_A_PAGE_LINK.test(href) ? null : resolve(href)
  return url === null ? null : (shorten(url) ?? TOO_LONG)
}

/** Servers never receive the fragment, so a fragment that makes the URL too long is dropped. */
function shorten(url: string): string | null {
  if (url.length <= MAX_URL_LENGTH) return url
  const fragment = url.indexOf('#')
  return fragment !== -1 && fragment <= MAX_URL_LENGTH ? detached(url.slice(0, fragment)) : null
}

/** Converts the hreflang entries of a Link header to the form used for tags. */
export function alternatesOf(links: readonly HeaderLink[]): Array<{ lang: string; href: string }> {
  return links.flatMap(({ target, rel, hreflangs }) =>
    target !== '' && rel.includes('alternate') ? hreflangs.map((lang) => ({ lang, href: target })) : [],
  )
}

/** Versions of the page in other languages that have an http(s) URL, as far as these fit. */
export function readAlternates(
  alternates: ReadonlyArray<{ lang: string; href: string }>,
  resolve: Resolve,
  budget: UrlBudget,
): PageFacts['hreflangs'] {
  return alternates.flatMap(({ lang, href }) => {
    const url = resolve(href)
    return url === null || !budget.fits(href, url) ? [] : [{ lang: detached(collapseShort(lang)), url }]
  })
}

function tokensOf(rel: string): string[] {
  return rel === '' ? NO_TOKENS : [...new Set(rel.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? [])]
}

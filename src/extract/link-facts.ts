import type { LinkFact } from '#domain/page-facts.ts'

/** Hrefs that lead to no other page. */
const LEADS_NOWHERE = /^[\0- ]*(?:#|mailto:|tel:|javascript:|data:)/i

/** One for all links without `rel`: a page may have a million. */
const NO_TOKENS: string[] = []

type WrittenLink = { href: string; rel: string }

/** Links as they stand in the text, resolved; only those that lead to an http(s) address. */
export function readLinks(links: readonly WrittenLink[], texts: readonly string[], base: URL): LinkFact[] {
  const resolved = new Map<string, string | null>()
  const facts: LinkFact[] = []
  for (const [index, { href, rel }] of links.entries()) {
    if (LEADS_NOWHERE.test(href)) continue
    let url = resolved.get(href)
    if (url === undefined) {
      url = resolveHttp(href, base)
      resolved.set(href, url)
    }
    if (url !== null) facts.push({ url, text: texts[index] ?? '', rel: tokensOf(rel) })
  }
  return facts
}

/** The absolute address, or null when there is none or it is not http(s). */
export function resolveHttp(href: string, base: URL): string | null {
  const url = URL.parse(href, base)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}

/** What relative addresses of the page are relative to. */
export function baseOf(pageUrl: string, baseHref: string | null): URL {
  const page = new URL(pageUrl)
  const base = baseHref === null ? null : URL.parse(baseHref, page)
  return base && (base.protocol === 'http:' || base.protocol === 'https:') ? base : page
}

function tokensOf(rel: string): string[] {
  return rel === '' ? NO_TOKENS : [...new Set(rel.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? [])]
}

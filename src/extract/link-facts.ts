import type { LinkFact } from '#domain/page-facts.ts'
import { collapseShort } from './collapse.ts'

/** Hrefs that lead to no other page. */
const LEADS_NOWHERE = /^[\0- ]*(?:#|mailto:|tel:|javascript:|data:)/i

type WrittenLink = { href: string; rel: string; text: string }

/** Links as they stand in the text, resolved; only those that lead to an http(s) address. */
export function readLinks(links: readonly WrittenLink[], base: URL): LinkFact[] {
  const resolved = new Map<string, string | null>()
  const facts: LinkFact[] = []
  for (const { href, rel, text } of links) {
    if (LEADS_NOWHERE.test(href)) continue
    let url = resolved.get(href)
    if (url === undefined) {
      url = resolveHttp(href, base)
      resolved.set(href, url)
    }
    if (url !== null) facts.push({ url, text: collapseShort(text), rel: tokensOf(rel) })
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
  return rel === '' ? [] : [...new Set(rel.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? [])]
}

import { isKnownCrawler } from '#domain/known-crawlers.ts'
import type { CollectedPage } from './collected-page.ts'
import type { Attributes } from './html-visitor.ts'
import { speaksToCrawlers } from './robots-directives.ts'

/** More than the protocol has names for. */
const MOST_OPEN_GRAPH = 200

/** Notes what an `<html>`, `<base>`, `<link>` or `<meta>` says, wherever it stands. */
export function readHeadTag(page: CollectedPage, name: string, attributes: Attributes): void {
  if (name === 'html') page.lang ??= attributes.lang ?? null
  if (name === 'base') page.baseHref ??= attributes.href ?? null
  if (name === 'link') readLink(page, attributes)
  if (name === 'meta') readMeta(page, attributes)
}

function readLink(page: CollectedPage, { rel, href, hreflang }: Attributes): void {
  if (!href) return
  if (hasToken(rel, 'canonical')) page.canonicalHrefs.push(href)
  if (hreflang !== undefined && hasToken(rel, 'alternate')) page.alternates.push({ lang: hreflang, href })
}

function readMeta(page: CollectedPage, attributes: Attributes): void {
  const content = attributes.content ?? ''
  const name = attributes.name?.toLowerCase()
  if (name === 'robots') page.robots.push(content)
  else if (name !== undefined && (isKnownCrawler(name) || speaksToCrawlers(content))) {
    const earlier = page.robotsByAgent.get(name)
    if (earlier) earlier.push(content)
    else page.robotsByAgent.set(name, [content])
  } else if (name === 'description') page.description ??= content
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') page.refreshes.push(content)
  for (const key of [attributes.property?.toLowerCase(), name]) {
    if (!key?.startsWith('og:') || page.openGraph.size >= MOST_OPEN_GRAPH) continue
    if (!page.openGraph.has(key.slice(3))) page.openGraph.set(key.slice(3), content)
  }
}

function hasToken(list: string | undefined, token: string): boolean {
  return (
    list
      ?.toLowerCase()
      .split(/[\t\n\f\r ]+/)
      .includes(token) === true
  )
}

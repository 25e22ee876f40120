import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { pageKey } from '#domain/urls/url.ts'
import { isHomePage } from '../shared/needs-little-text.ts'
import { isNode } from './page-nodes.ts'
import { firstText, textOf } from './values.ts'
import { isA } from './vocabulary.ts'

/** The facts that `isTeaser` needs. */
export const TEASER_FACTS = ['url', 'canonical'] as const

/** Whether the node is an entry in a list of articles: it is marked up in the text and has the URL of another page. */
export function isTeaser(node: StructuredNode, page: Pick<CompleteFacts, (typeof TEASER_FACTS)[number]>): boolean {
  if (node.format === 'json-ld' || !isA(node.types, 'Article')) return false
  const own = new Set([page.url, page.canonical?.url ?? page.url].map(pageKey))
  const named = ['mainEntityOfPage', 'url'].flatMap((property) => node.properties[property] ?? []).flatMap(absoluteUrl)
  // The URL of the start page does not count, because some templates use it by mistake.
  return named.length > 0 && named.every((url) => !own.has(pageKey(url)) && !isHomePage(url))
}

function absoluteUrl(value: StructuredValue): string[] {
  const url = namedUrl(value)
  return url !== null && URL.canParse(url) ? [url] : []
}

/** The value itself if it is a URL, or the URL of the node that it is. */
export function namedUrl(value: StructuredValue): string | null {
  return isNode(value) ? (value.id ?? firstText(value, 'url')) : textOf(value)
}

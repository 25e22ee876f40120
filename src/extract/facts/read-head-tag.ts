import type { Attributes } from '../scan/attributes.ts'
import type { Declarations, TagParts } from '../scan/collected-html.ts'
import { noteOpenGraph } from './open-graph.ts'
import { agentOfMeta } from './robots-directives.ts'

/** `place` matters, because search engines ignore some tags in the body. */
export function readHeadTag(page: TagParts, place: 'head' | 'body', name: string, attributes: Attributes): void {
  if (name === 'html') page.lang ??= attributes.lang ?? null
  if (name === 'base') page.baseHref ??= attributes.href ?? null
  if (name === 'link') readLink(page[place], attributes)
  if (name === 'meta') readMeta(page, page[place], attributes)
}

function readLink(declared: Declarations, { rel, href, hreflang }: Attributes): void {
  if (!href) return
  if (hasToken(rel, 'canonical')) declared.canonicalHrefs.push(href)
  if (hreflang !== undefined && hasToken(rel, 'alternate')) declared.alternates.push({ lang: hreflang, href })
}

function readMeta(page: TagParts, declared: Declarations, attributes: Attributes): void {
  const content = attributes.content ?? ''
  const name = attributes.name?.toLowerCase()
  const agent = agentOfMeta(name, content)
  if (agent === 'robots') declared.robots.push(content)
  else if (agent !== null) {
    const earlier = declared.robotsByAgent.get(agent)
    if (earlier) earlier.push(content)
    else declared.robotsByAgent.set(agent, [content])
  } else if (name === 'description') page.description ??= content
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') page.refreshes.push(content)
  noteOpenGraph(page.openGraph, attributes)
}

function hasToken(list: string | undefined, token: string): boolean {
  return (
    list
      ?.toLowerCase()
      .split(/[\t\n\f\r ]+/)
      .includes(token) === true
  )
}

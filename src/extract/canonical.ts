import type { PageFacts } from '#domain/page-facts.ts'
import { createResolver, type Resolve } from './resolve-address.ts'

/** The first canonical the page declares: by tag, resolved against the base, else by Link header. */
export function readCanonical(
  hrefs: readonly string[],
  resolve: Resolve,
  linkHeader: string | undefined,
  pageUrl: string,
): PageFacts['canonical'] {
  for (const href of hrefs) {
    const url = href.trim() === '' ? null : resolve(href)
    if (url) return { url, from: 'tag' }
  }
  if (linkHeader === undefined) return null
  const resolveHeader = createResolver(new URL(pageUrl))
  for (const target of canonicalTargets(linkHeader)) {
    const url = resolveHeader(target)
    if (url) return { url, from: 'header' }
  }
  return null
}

/** `<https://example.org/a>; rel="canonical", </b>; rel=next`: the targets whose rel names canonical. */
function canonicalTargets(header: string): string[] {
  const targets: string[] = []
  for (const [, target, parameters] of header.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^\s;,=]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]*))?)*)/g,
  )) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/i.exec(parameters ?? '')
    const tokens = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/)
    if (target && tokens.includes('canonical')) targets.push(target)
  }
  return targets
}

import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { HeaderLink } from './link-header.ts'
import type { Resolve } from './resolve-url.ts'

/** The first valid canonical URL that the page declares in a tag, or else in a Link header. */
export function readCanonical(
  hrefs: readonly string[],
  resolve: Resolve,
  headerLinks: readonly HeaderLink[],
  resolveHeader: Resolve,
): PageFacts['canonical'] {
  for (const href of hrefs) {
    const url = href.trim() === '' ? null : resolve(href)
    if (url) return { url, from: 'tag' }
  }
  for (const { target, rel } of headerLinks) {
    const url = target !== '' && rel.includes('canonical') ? resolveHeader(target) : null
    if (url) return { url, from: 'header' }
  }
  return null
}

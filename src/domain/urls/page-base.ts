import type { PageFacts } from '../facts/page-facts.ts'

/** The URL against which the relative URLs of a page are resolved. */
export function baseOf({ url, document }: Pick<PageFacts, 'url' | 'document'>): string {
  const href = document?.bases.find((base) => base.href !== null)?.href
  return (href && URL.parse(href, url)?.href) || url
}

import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { isBlank } from '#domain/words/text.ts'

/** Shows the text before and after scripts ran, as evidence. */
export function beforeAndAfter(before: string | null | undefined, after: string | null | undefined): Evidence[] {
  return [{ saw: `${quoted(before)} before scripts, ${quoted(after)} after` }]
}

function quoted(text: string | null | undefined): string {
  return isBlank(text) ? 'nothing' : `“${text}”`
}

/** Whether scripts wrote a text: it was blank before, or changed by more than white space and counters. */
export function isByScript(before: string | null | undefined, after: string | null | undefined): boolean {
  if (isBlank(before) && isBlank(after)) return false
  return plain(before ?? '') !== plain(after ?? '')
}

/** Like `isByScript` for titles, where adding or removing the site name does not count either. */
export function isTitleByScript(
  before: string | null,
  after: string | null,
  site: Pick<PageFacts, 'url' | 'openGraph'>,
): boolean {
  if (!isByScript(before, after)) return false
  if (isBlank(before) || isBlank(after)) return true
  const [one, other] = [partsOf(before ?? '', site), partsOf(after ?? '', site)]
  if (isEqual(one, other)) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  // An unknown site name is usually the last part.
  return !(long.length === short.length + 1 && isEqual(short, long.slice(0, -1)))
}

const SEPARATORS = /\s+[|–—·•»:-]\s+|[|·•»]|:\s+/

function partsOf(title: string, { url, openGraph }: Pick<PageFacts, 'url' | 'openGraph'>): string[] {
  const parts = title.split(SEPARATORS).map(plain).filter(Boolean)
  const host = lettersOf(URL.parse(url)?.hostname ?? '')
  const siteName = plain(openGraph.site_name ?? '')
  const isSiteName = (part: string) => part === siteName || (part.length > 3 && host.includes(lettersOf(part)))
  const others = parts.filter((part) => !isSiteName(part))
  return others.length === 0 ? parts : others
}

/** Drops numbers in brackets, which are counters, such as those of unread messages. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([]\s*\d+\+?\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index])
}

/** The first H1 with text. */
export function firstHeading(h1s: readonly string[]): string | null {
  return h1s.find((text) => !isBlank(text)) ?? null
}

export const JAVASCRIPT_SEO = {
  basis: 'Google: JavaScript SEO basics; other search engines, AI crawlers and sharing bots run few or no scripts',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
} as const

export const RENDERED_ONLY =
  'Only pages that the crawl rendered are judged. Of the others, nobody knows what their scripts do.'

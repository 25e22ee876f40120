import type { SitePage } from '#domain/site-facts.ts'

const SIMILAR = 0.9
const BANDS = 16
/** Pages of one bucket that a page is compared with. Whole sections of a site may fall into one bucket. */
const MOST_COMPARED = 8

type TextGroup = { urls: string[]; signature: string; similar: TextGroup[] }

/**
 * Pages whose main text is the same, or shares nine tenths of its word runs, each with the pages it resembles.
 * Near-linear: equal texts meet by hash, similar ones in the buckets of their signature's bands.
 */
export function findSameText(pages: Iterable<SitePage>): Array<{ url: string; others: string[] }> {
  const groups = groupByHash(pages)
  linkSimilar(groups)
  const found: Array<{ url: string; others: string[] }> = []
  for (const group of groups) {
    if (group.urls.length < 2 && group.similar.length === 0) continue
    const nearby = group.similar.map((other) => other.urls[0] as string)
    for (const url of group.urls) found.push({ url, others: [...firstOthers(group.urls, url), ...nearby] })
  }
  return found
}

function groupByHash(pages: Iterable<SitePage>): TextGroup[] {
  const groups = new Map<string, TextGroup>()
  for (const { url, mainText } of pages) {
    if (mainText.wordCount === 0) continue
    const group = groups.get(mainText.hash)
    if (group) group.urls.push(url)
    else groups.set(mainText.hash, { urls: [url], signature: mainText.signature, similar: [] })
  }
  return [...groups.values()]
}

function linkSimilar(groups: readonly TextGroup[]): void {
  const buckets = new Map<string, TextGroup[]>()
  for (const group of groups) {
    if (group.signature === '') continue
    const compared = new Set<TextGroup>()
    for (const key of bandKeys(group.signature)) {
      const bucket = buckets.get(key)
      for (const other of bucket ?? []) compared.add(other)
      if (!bucket) buckets.set(key, [group])
      else if (bucket.length < MOST_COMPARED) bucket.push(group)
    }
    for (const other of compared) {
      if (similarity(group.signature, other.signature) < SIMILAR) continue
      group.similar.push(other)
      other.similar.push(group)
    }
  }
}

function bandKeys(signature: string): string[] {
  const rows = signature.length / BANDS
  return Array.from({ length: BANDS }, (_, band) => `${band}:${signature.slice(band * rows, (band + 1) * rows)}`)
}

function similarity(left: string, right: string): number {
  let equal = 0
  for (let index = 0; index < left.length; index += 1) if (left[index] === right[index]) equal += 1
  return equal / left.length
}

/** A few are enough to name, and ten thousand equal pages must not list each other. */
function firstOthers(urls: readonly string[], url: string): string[] {
  return urls.slice(0, MOST_COMPARED).filter((other) => other !== url)
}

import type { SitePage } from '#domain/site-facts.ts'
import { findNeighbours } from './similar-signatures.ts'

/** A few are enough to name, and ten thousand equal pages must not list each other. */
const MOST_NAMED = 8

/**
 * Pages whose main text is the same, or shares nine tenths of its word runs, each with the pages it resembles.
 * Near-linear: equal texts meet by hash, similar ones by parts of their signatures.
 */
export function findSameText(pages: Iterable<SitePage>): Array<{ url: string; others: string[] }> {
  const { urls, signatures } = groupByHash(pages)
  const neighbours = findNeighbours(signatures)
  const found: Array<{ url: string; others: string[] }> = []
  for (const [group, [first, ...others]] of urls.entries()) {
    const near = neighbours.get(group) ?? []
    if (others.length === 0 && near.length === 0) continue
    const nearby = near.map((other) => urls[other]?.[0] as string)
    for (const url of [first, ...others]) found.push({ url, others: [...firstOthers(urls[group], url), ...nearby] })
  }
  return found
}

type Urls = [first: string, ...others: string[]]

/** Pages with the same text are one group, in the order their first ones come. */
function groupByHash(pages: Iterable<SitePage>): { urls: Urls[]; signatures: string[] } {
  const groups = new Map<string, number>()
  const urls: Urls[] = []
  const signatures: string[] = []
  for (const { url, mainText } of pages) {
    if (mainText.wordCount === 0) continue
    const group = groups.get(mainText.hash)
    if (group !== undefined) urls[group]?.push(url)
    else {
      groups.set(mainText.hash, urls.length)
      urls.push([url])
      signatures.push(mainText.signature)
    }
  }
  return { urls, signatures }
}

function firstOthers(urls: Urls | undefined, url: string): string[] {
  return urls?.slice(0, MOST_NAMED).filter((other) => other !== url) ?? []
}

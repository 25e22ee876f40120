import type { SitePage } from '#domain/site-facts.ts'
import { findNeighbours } from './similar-signatures.ts'

/**
 * Pages whose main text is the same, or shares nine tenths of its word runs, each with the first of those it resembles.
 * Near-linear: equal texts meet by hash, similar ones by parts of their signatures.
 */
export function* findSameText(
  pages: Iterable<SitePage>,
  mostNamed: number,
): Generator<{ url: string; others: string[] }> {
  const { firsts, twins, signatures } = groupByHash(pages)
  const neighbours = findNeighbours(signatures)
  for (const [group, first] of firsts.entries()) {
    const equal = [first, ...(twins.get(group) ?? [])]
    const near = neighbours.get(group) ?? []
    if (equal.length === 1 && near.length === 0) continue
    const named = equal.slice(0, mostNamed + 1)
    const nearby = near.slice(0, mostNamed).map((other) => firsts[other] as string)
    for (const url of equal) {
      yield { url, others: [...named.filter((other) => other !== url), ...nearby].slice(0, mostNamed) }
    }
  }
}

/** Pages with the same text are one group, in the order their first ones come. Most groups are one page. */
function groupByHash(pages: Iterable<SitePage>) {
  const groups = new Map<string, number>()
  const firsts: string[] = []
  const twins = new Map<number, string[]>()
  const signatures: string[] = []
  for (const { url, mainText } of pages) {
    if (mainText.wordCount === 0) continue
    const group = groups.get(mainText.hash)
    if (group === undefined) {
      groups.set(mainText.hash, firsts.length)
      firsts.push(url)
      signatures.push(mainText.signature)
    } else {
      const others = twins.get(group)
      if (others) others.push(url)
      else twins.set(group, [url])
    }
  }
  return { firsts, twins, signatures }
}

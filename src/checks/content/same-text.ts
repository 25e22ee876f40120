import type { SiteFacts, SitePage } from '#domain/facts/site-facts.ts'
import { findNeighbours } from './similar-signatures.ts'
import { createSlots, findSlot, hashOf, NONE } from './slots.ts'

const FEWEST_WORDS = 3

/**
 * Yields each page whose main text is at least 90 % the same as another page's, with the first few similar URLs. Hashes
 * find equal texts, and locality-sensitive hashes find similar texts, in near-linear time.
 */
export function* findSameText(
  pages: SiteFacts['pages'],
  maxNamed: number,
): Generator<{ url: string; others: string[] }> {
  const urlOf = (place: number) => pageAt(pages, place).url
  const { firsts, twinsOf } = groupByHash(pages)
  const signatures = {
    length: firsts.length,
    at: (group: number) => pageAt(pages, firsts[group] as number).mainText.signature,
  }
  const neighbours = findNeighbours(signatures, maxNamed)
  for (const [group, first] of firsts.entries()) {
    const equal = [first, ...twinsOf(first)].map(urlOf)
    const nearby = neighbours.of(group).map((other) => urlOf(firsts[other] as number))
    if (equal.length === 1 && nearby.length === 0) continue
    const named = equal.slice(0, maxNamed + 1)
    for (const url of equal) {
      yield { url, others: [...named.filter((other) => other !== url), ...nearby].slice(0, maxNamed) }
    }
  }
}

/** Groups pages with equal text, in the order of their first page. Most groups are a single page. */
function groupByHash(pages: SiteFacts['pages']) {
  const groups = createSlots(pages.length)
  const firsts = new Int32Array(pages.length)
  const lasts = new Int32Array(pages.length)
  const nexts = new Int32Array(pages.length).fill(NONE)
  let count = 0
  for (let place = 0; place < pages.length; place += 1) {
    const { wordCount, hash } = pageAt(pages, place).mainText
    if (wordCount < FEWEST_WORDS) continue
    const isSame = (first: number) => pageAt(pages, first).mainText.hash === hash
    const slot = findSlot(groups, hashOf(hash, 0, hash.length), isSame)
    const first = groups[slot] as number
    if (first === NONE) {
      groups[slot] = place
      firsts[count++] = place
    } else {
      nexts[lasts[first] as number] = place
    }
    lasts[first === NONE ? place : first] = place
  }
  return { firsts: firsts.subarray(0, count), twinsOf }

  function* twinsOf(first: number): Generator<number> {
    for (let twin = nexts[first] as number; twin !== NONE; twin = nexts[twin] as number) yield twin
  }
}

function pageAt(pages: SiteFacts['pages'], place: number): SitePage {
  return pages.at(place) as SitePage
}

/**
 * The links between pages, which are numbered from 0: the targets of page n start at `starts[n]`. Search engines do not
 * follow a link whose target has NOT_FOLLOWED added: a second list of the followed links would double the memory.
 */
export type Graph = { starts: Uint32Array; targets: Uint32Array }

export const NOT_FOLLOWED = 2 ** 31

/** The chance that a reader follows a link instead of opening any page of the site. */
const DAMPING = 0.85
const MAX_ROUNDS = 100
/** The ranks have settled when they change by less than this, in total and per page. */
const SETTLED = 1e-6

/**
 * PageRank over the followed links. The mean rank is 1. A page without such links passes its rank to all pages equally.
 * `base` is the rank of a page without any link to it.
 */
export function rankPages({ starts, targets }: Graph): { ranks: Float64Array; base: number } {
  const pages = starts.length - 1
  const followed = countFollowed({ starts, targets })
  let ranks = new Float64Array(pages).fill(1)
  let base = 1
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let stuck = 0
    for (let page = 0; page < pages; page++) if (followed[page] === 0) stuck += ranks[page] as number
    base = 1 - DAMPING + (DAMPING * stuck) / pages
    const next = new Float64Array(pages).fill(base)
    for (let page = 0; page < pages; page++) {
      const end = starts[page + 1] as number
      const share = (DAMPING * (ranks[page] as number)) / (followed[page] as number)
      for (let at = starts[page] as number; at < end; at++) {
        const target = targets[at] as number
        if (target < NOT_FOLLOWED) (next[target] as number) += share
      }
    }
    let change = 0
    for (let page = 0; page < pages; page++) change += Math.abs((next[page] as number) - (ranks[page] as number))
    ranks = next
    if (change < SETTLED * pages) break
  }
  return { ranks, base }
}

function countFollowed({ starts, targets }: Graph): Uint32Array {
  const counts = new Uint32Array(starts.length - 1)
  for (let page = 0; page < counts.length; page++) {
    for (let at = starts[page] as number; at < (starts[page + 1] as number); at++) {
      if ((targets[at] as number) < NOT_FOLLOWED) (counts[page] as number) += 1
    }
  }
  return counts
}

/**
 * Returns the score of a page: 0 if no link leads to it, 100 for the highest rank of those that `isScored` includes, in
 * between on a log scale. The others have none.
 */
export function scoreRanks(
  { ranks, base }: { ranks: Float64Array; base: number },
  isScored: (page: number) => boolean = () => true,
): (page: number) => number | null {
  const max = ranks.reduce((highest, rank, page) => (isScored(page) ? Math.max(highest, rank) : highest), base)
  const range = Math.log(max / base)
  return (page) => {
    if (!isScored(page)) return null
    return range < SETTLED ? 0 : Math.round((100 * Math.log((ranks[page] as number) / base)) / range)
  }
}

export const UNREACHED = 0xffffffff

/** Clicks from the start pages, and the previous page on a shortest path: of several, that with the lowest number. */
export function findPaths({ starts, targets }: Graph, startPages: Iterable<number>) {
  const depths = new Uint32Array(starts.length - 1).fill(UNREACHED)
  const previous = new Uint32Array(starts.length - 1).fill(UNREACHED)
  let level = Uint32Array.from(startPages)
  for (const page of level) depths[page] = 0
  for (let depth = 1; level.length > 0; depth++) {
    const next: number[] = []
    for (const page of level.sort()) {
      for (let at = starts[page] as number; at < (starts[page + 1] as number); at++) {
        const target = (targets[at] as number) % NOT_FOLLOWED
        if (depths[target] !== UNREACHED) continue
        depths[target] = depth
        previous[target] = page
        next.push(target)
      }
    }
    level = Uint32Array.from(next)
  }
  return { depths, previous }
}

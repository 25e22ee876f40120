const FIRST_SIZE = 1024
const BATCH_SIZE = 100_000

type Keep = (targets: Int32Array, sources: Int32Array) => Promise<void>

/** Stores links as two lists of numbers: as objects, five million links would take half a gigabyte. */
export function createLinkList() {
  let targets = new Int32Array(FIRST_SIZE)
  let sources = new Int32Array(FIRST_SIZE)
  let length = 0
  return {
    length: () => length,
    add(target: number, source: number): void {
      if (length === targets.length) {
        targets = grow(targets)
        sources = grow(sources)
      }
      targets[length] = target
      sources[length] = source
      length += 1
    },
    /** Passes the links to `keep`, sorted by target and then by order of insertion, and empties the list. */
    async giveTo(keep: Keep, largestTarget: number): Promise<void> {
      const [sortedTargets, sortedSources] = sortByTarget(targets.subarray(0, length), sources, largestTarget)
      length = 0
      for (let from = 0; from < sortedTargets.length; from += BATCH_SIZE) {
        const to = from + BATCH_SIZE
        await keep(sortedTargets.subarray(from, to), sortedSources.subarray(from, to))
      }
    },
  }
}

function grow(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** A counting sort, which keeps the order of equal elements. */
function sortByTarget(targets: Int32Array, sources: Int32Array, largestTarget: number): [Int32Array, Int32Array] {
  const next = new Int32Array(largestTarget + 2)
  for (const target of targets) next[target + 1] = (next[target + 1] as number) + 1
  for (let target = 1; target < next.length; target += 1) {
    next[target] = (next[target] as number) + (next[target - 1] as number)
  }
  const sorted: [Int32Array, Int32Array] = [new Int32Array(targets.length), new Int32Array(targets.length)]
  targets.forEach((target, nth) => {
    const place = next[target] as number
    next[target] = place + 1
    sorted[0][place] = target
    sorted[1][place] = sources[nth] as number
  })
  return sorted
}

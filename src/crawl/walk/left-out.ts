import type { LeftOutReason } from '#domain/crawls/crawl-balance.ts'
import { hashUrl } from '#domain/urls/hash-url.ts'

/** URLs that a crawl found and does not request, each counted once with its reason. */
export type LeftOutUrls = {
  /** Does nothing if the URL already has a reason other than `guessed`. `key` is the URL's page key. */
  note(reason: LeftOutReason, url: string, key: string): void
  /** Call when the URL is queued after all. */
  withdraw(key: string): void
  size(): number
  countOf(reason: LeftOutReason): number
  examplesOf(reason: LeftOutReason): string[]
  /** True when the limit was reached and further URLs are not counted. */
  isFull(): boolean
}

/** A site can have endless URLs, and counting them must not fill the memory. */
const MAX_NOTED = 1_000_000
const MAX_EXAMPLES = 1000

export function createLeftOut(maxNoted = MAX_NOTED): LeftOutUrls {
  const noted = new Map<number, LeftOutReason>()
  const counts = new Map<LeftOutReason, number>()
  const examples = new Map<LeftOutReason, { url: string; id: number }[]>()
  let isFull = false

  function withdraw(key: string): void {
    if (noted.size === 0) return
    const id = hashUrl(key)
    const reason = noted.get(id)
    if (reason === undefined) return
    noted.delete(id)
    counts.set(reason, (counts.get(reason) ?? 0) - 1)
    const named = examples.get(reason) ?? []
    const at = named.findIndex((each) => each.id === id)
    if (at !== -1) named.splice(at, 1)
  }

  return {
    withdraw,
    note(reason, url, key) {
      const id = hashUrl(key)
      const known = noted.get(id)
      if (known !== undefined && (known !== 'guessed' || reason === 'guessed')) return
      if (known === 'guessed') withdraw(key)
      if (noted.size >= maxNoted) {
        isFull = true
        return
      }
      noted.set(id, reason)
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      const named = examples.get(reason) ?? []
      if (named.length < MAX_EXAMPLES) named.push({ url, id })
      examples.set(reason, named)
    },
    size: () => noted.size,
    countOf: (reason) => counts.get(reason) ?? 0,
    examplesOf: (reason) => (examples.get(reason) ?? []).map(({ url }) => url),
    isFull: () => isFull,
  }
}

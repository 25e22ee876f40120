import { setImmediate } from 'node:timers/promises'
import type { SitemapEntries, SitemapEntry } from '#domain/site-files/sitemap-file.ts'

/** Receives entries while their sitemap is being read. */
export type OnSitemapEntries = (batch: SitemapEntries) => Promise<void>

/** Sitemaps of one crawl may list more, but a crawl keeps at most this many. */
const MAX_KEPT_ENTRIES = 1_000_000
const MAX_KEPT_ALTERNATES = 2_000_000
/** A batch is passed on when it has this many entries and alternates. */
const BATCH_SIZE = 1000

/** The entries of one sitemap on their way to `onEntries`. */
export type FileEntries = {
  /** Starts the file again, after a failed attempt to fetch it. Entries that were passed on are not repeated. */
  restart(): void
  add(entry: SitemapEntry): void
  /** Passes on a full batch, and lets other work run. Never rejects; see `finish`. */
  passOn(): Promise<void>
  /** Passes on the rest. Rejects if `onEntries` has failed for any batch of the file. Returns how many were kept. */
  finish(): Promise<number>
  /** Whether `onEntries` has failed, so that reading on is useless. */
  hasFailed(): boolean
}

/** Passes the entries of a crawl's sitemaps on in batches, up to the limit for one crawl. */
export function createEntryBatches(
  onEntries: OnSitemapEntries,
  maxEntries = MAX_KEPT_ENTRIES,
): (sitemap: string) => FileEntries {
  const kept = { entries: 0, alternates: 0 }

  return (sitemap) => {
    let batch: SitemapEntry[] = []
    let size = 0
    let seen = 0
    let passed = 0
    let failure: { error: unknown } | null = null

    async function pass(): Promise<void> {
      const entries = batch
      const first = passed
      kept.alternates += size - entries.length
      batch = []
      size = 0
      passed += entries.length
      kept.entries += entries.length
      try {
        await onEntries({ sitemap, first, entries })
      } catch (error) {
        failure ??= { error }
      }
    }

    return {
      restart() {
        batch = []
        size = 0
        seen = 0
      },
      add(entry) {
        seen += 1
        if (seen <= passed || kept.entries + batch.length >= maxEntries) return
        const keptEntry = kept.alternates < MAX_KEPT_ALTERNATES ? entry : { ...entry, alternates: [] }
        batch.push(keptEntry)
        size += 1 + keptEntry.alternates.length
      },
      async passOn() {
        if (size >= BATCH_SIZE) await pass()
        await setImmediate()
      },
      async finish() {
        if (batch.length > 0 && failure === null) await pass()
        if (failure !== null) throw failure.error
        return passed
      },
      hasFailed: () => failure !== null,
    }
  }
}

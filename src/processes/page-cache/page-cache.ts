import type { PageTemplate } from './page-template.ts'

const MAX_ENTRIES = 1000
const MAX_BYTES = 64 * 1024 * 1024
/** A change that nobody told us of, such as a new year in the footer, shows after this. */
const MAX_KEPT_MS = 60_000

type Entry = { template: PageTemplate; keptAt: number }
type Limits = { entries?: number; bytes?: number; keptMs?: number }

/** Whole pages of strangers, the least recently used of them dropped first. */
export function createPageCache({ entries = MAX_ENTRIES, bytes = MAX_BYTES, keptMs = MAX_KEPT_MS }: Limits = {}) {
  const kept = new Map<string, Entry>()
  let keptBytes = 0
  let generation = 0

  function drop(key: string): void {
    keptBytes -= kept.get(key)?.template.bytes ?? 0
    kept.delete(key)
  }

  return {
    /** What a page is made of counts from this moment: one that is begun before a change and ends after it is not kept. */
    generation: () => generation,
    get(key: string, now: number): PageTemplate | null {
      const entry = kept.get(key)
      if (!entry) return null
      if (now - entry.keptAt >= keptMs) {
        drop(key)
        return null
      }
      kept.delete(key)
      kept.set(key, entry)
      return entry.template
    },
    keep(key: string, template: PageTemplate, now: number, begunIn: number): void {
      if (begunIn !== generation || template.bytes > bytes) return
      drop(key)
      kept.set(key, { template, keptAt: now })
      keptBytes += template.bytes
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && keptBytes <= bytes) break
        drop(oldest)
      }
    },
    /** The content has changed: nothing that was made before is shown again. */
    clear(): void {
      generation += 1
      kept.clear()
      keptBytes = 0
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

import type { PageTemplate } from './page-template.ts'

const MAX_ENTRIES = 1000
const MAX_BYTES = 64 * 1024 * 1024
/** Changes without a notification, such as a new year in the footer, become visible after this time. */
const MAX_KEPT_MS = 60_000

type Entry = { template: PageTemplate; keptAt: number }
type Limits = { entries?: number; bytes?: number; keptMs?: number }

/** Cache of public pages; the least recently used are dropped first. */
export function createPageCache({ entries = MAX_ENTRIES, bytes = MAX_BYTES, keptMs = MAX_KEPT_MS }: Limits = {}) {
  const pages = new Map<string, Entry>()
  let cachedBytes = 0
  let generation = 0

  function drop(key: string): void {
    cachedBytes -= pages.get(key)?.template.bytes ?? 0
    pages.delete(key)
  }

  return {
    /** Read this before rendering and pass it to `keep`, which ignores the page if the content has changed since. */
    generation: () => generation,
    get(key: string, now: number): PageTemplate | null {
      const entry = pages.get(key)
      if (!entry) return null
      if (now - entry.keptAt >= keptMs) {
        drop(key)
        return null
      }
      pages.delete(key)
      pages.set(key, entry)
      return entry.template
    },
    keep(key: string, template: PageTemplate, now: number, startGeneration: number): void {
      if (startGeneration !== generation || template.bytes > bytes) return
      drop(key)
      pages.set(key, { template, keptAt: now })
      cachedBytes += template.bytes
      for (const oldest of pages.keys()) {
        if (pages.size <= entries && cachedBytes <= bytes) break
        drop(oldest)
      }
    },
    /** Call this after a content change: pages rendered earlier are never served again. */
    clear(): void {
      generation += 1
      pages.clear()
      cachedBytes = 0
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

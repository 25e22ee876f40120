import { type CrawlTables, openCrawlTables } from '#archive/explore/crawl-tables.ts'

const MAX_OPEN = 4
const IDLE_MS = 300_000

type Folders = { archive: string; derived: string }
type Opened = { tables: Promise<CrawlTables>; users: number; usedAt: number }

/** Keeps the tables of recently used crawls open, because opening them takes longer than most queries. */
export type CrawlTablesPool = {
  use: <Result>(folders: Folders, use: (tables: CrawlTables) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

export function createCrawlTablesPool(): CrawlTablesPool {
  const opened = new Map<string, Opened>()
  const timer = setInterval(() => closeUnused(MAX_OPEN, IDLE_MS), IDLE_MS / 5).unref()

  function open({ archive, derived }: Folders): Opened {
    const known = opened.get(derived)
    if (known) return known
    const made: Opened = { tables: openCrawlTables({ archive, derived }), users: 0, usedAt: Date.now() }
    made.tables.catch(() => opened.delete(derived))
    opened.set(derived, made)
    return made
  }

  /** The least recently used are closed first. Those in use stay. */
  function closeUnused(most: number, idleMs: number): void {
    const unused = [...opened].filter(([, { users }]) => users === 0).sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [key, { tables, usedAt }] of unused) {
      if (opened.size <= most && usedAt > Date.now() - idleMs) return
      opened.delete(key)
      tables.then((each) => each.close()).catch(() => {})
    }
  }

  return {
    async use(folders, run) {
      const crawl = open(folders)
      crawl.users += 1
      try {
        return await run(await crawl.tables)
      } finally {
        crawl.users -= 1
        crawl.usedAt = Date.now()
        closeUnused(MAX_OPEN, IDLE_MS)
      }
    },
    async close() {
      clearInterval(timer)
      const all = [...opened.values()]
      opened.clear()
      for (const { tables } of all) await tables.then((each) => each.close()).catch(() => {})
    },
  }
}

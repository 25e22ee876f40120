import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { toArchiveError } from '../archive-error.ts'
import { type ArchiveFolder, claimFolder, moveIntoPlace } from '../archive-folder.ts'
import { createCheckViews, FEW_PAGES, planQuickly } from '../check-views.ts'
import type { ViewedCrawl } from '../check-views-sql.ts'
import { openDatabase } from '../duckdb.ts'
import { buildLinkGraph, findTemplateLinks } from '../graph/link-graph.ts'
import { type CrawlDescription, MANIFEST, type Manifest, toManifest } from '../manifest.ts'
import { type FoundRows, openFoundRows } from '../read/found-rows.ts'
import { applyCorrections, COMPLETED, keepTemporarySince, resolveUrls, storeLinks } from './complete-tables.ts'
import { exportTables } from './export-tables.ts'
import { createRowWriters, type RowAdders } from './row-writers.ts'

/** The row adders as asynchronous functions, because they may write to the disk. */
type AsyncAdders = { [Name in keyof RowAdders]: (...args: Parameters<RowAdders[Name]>) => Promise<void> }

/** Writes the archive of a crawl. Rows wait next to the target folder until `finish`. One call at a time. */
export type ArchiveWriter = AsyncAdders & {
  /**
   * Completes the tables, so that query checks can read them under the names it returns, with `find` and `read`.
   * Afterwards, only issues can be added.
   */
  complete: (crawl: ViewedCrawl) => Promise<Partial<TableNames>>
  rows: FoundRows
  /** Writes all files and moves them into place. Without it, there is no archive. */
  finish: (crawl: CrawlDescription) => Promise<Manifest>
  /** Removes what was written so far. An older archive stays as it is. */
  discard: () => Promise<void>
}

export type ArchiveOptions = {
  folder: string
  /** A number that the crawled site cannot guess. */
  seed: number
  /** Keeps only what query checks read. `finish` then cannot be called. */
  isForChecksOnly?: boolean
}

export async function createArchive({ folder, seed, isForChecksOnly = false }: ArchiveOptions): Promise<ArchiveWriter> {
  const place = await claimFolder(folder)
  const { unfinished, database: file, scratch } = place
  const opening = openTables(place, { seed, isForChecksOnly })
  const { database, connection, add, factNames, tables, spillFull, finishAllBut } = await opening.catch((error) => {
    rmSync(unfinished, { recursive: true, force: true })
    throw toArchiveError(error, folder)
  })
  let isOpen = true
  let isComplete = false
  const isSmall = () => tables.pages.rows <= FEW_PAGES
  /** A complete archive is never removed, even if it cannot be moved into place. */
  let isWritten = false

  function close(): void {
    if (!isOpen) return
    isOpen = false
    connection.closeSync()
    database.closeSync()
  }

  async function discard(): Promise<void> {
    close()
    if (!isWritten) rmSync(unfinished, { recursive: true, force: true })
  }

  async function completeTables(): Promise<void> {
    if (isComplete) return
    isComplete = true
    // `issues` stays open, because query checks will add to it.
    await finishAllBut('issues')
    // So far, rows had to keep the order of the crawl. From here on, keeping an order would cost too much memory.
    await connection.run('set preserve_insertion_order = false')
    if (isSmall()) await planQuickly(connection)
    await applyCorrections(connection, tables.pages.isSpilled)
    await resolveUrls(connection, tables.redirects.rows > 0)
    await findTemplateLinks(connection)
    if (!isForChecksOnly) await buildLinkGraph(connection)
  }

  return {
    ...toAsync(add, spillFull, folder),
    async complete(crawl) {
      try {
        await completeTables()
        const links = isSmall() ? COMPLETED.links : await storeLinks(connection, scratch)
        const sources = { ...COMPLETED, links }
        const how = { hasScratch: true, isSmall: isSmall() }
        const names = await createCheckViews(connection, sources, { ...crawl, ...how })
        await keepTemporarySince(connection, names.before_redirects)
        return names
      } catch (error) {
        throw toArchiveError(error, folder)
      }
    },
    rows: openFoundRows(connection),
    async finish(crawl) {
      try {
        if (isForChecksOnly) throw new Error('This archive has only the tables for checks.')
        await completeTables()
        await finishAllBut()
        const files = await exportTables(connection, unfinished)
        close()
        rmSync(scratch, { recursive: true, force: true })
        for (const name of [file, `${file}.wal`]) rmSync(name, { force: true })
        const manifest = toManifest(crawl, { factsVersion: FACTS_VERSION, factNames: factNames(), files })
        writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
        isWritten = true
        await moveIntoPlace(place)
        return manifest
      } catch (error) {
        await discard()
        throw toArchiveError(error, folder)
      }
    },
    discard,
  }
}

async function openTables(
  { database: file, scratch }: ArchiveFolder,
  options: Pick<ArchiveOptions, 'seed' | 'isForChecksOnly'>,
) {
  const database = await openDatabase(file, { temp_directory: scratch })
  const connection = await database.connect()
  try {
    return { database, connection, ...(await createRowWriters(connection, { ...options, folder: scratch })) }
  } catch (error) {
    connection.closeSync()
    database.closeSync()
    throw error
  }
}

/** Turns file system errors into `ArchiveNotWritten`, because adding a row may write to a disk that is full. */
function toAsync(adders: RowAdders, spillFull: () => Promise<void>, folder: string): AsyncAdders {
  const wrap =
    <Args extends unknown[]>(add: (...args: Args) => void) =>
    async (...args: Args) => {
      try {
        add(...args)
        await spillFull()
      } catch (error) {
        throw toArchiveError(error, folder)
      }
    }
  return Object.fromEntries(
    Object.entries(adders).map(([name, add]) => [name, wrap(add as () => void)]),
  ) as unknown as AsyncAdders
}

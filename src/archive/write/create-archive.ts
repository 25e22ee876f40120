import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { toArchiveError } from '../archive-error.ts'
import { type ArchiveFolder, claimFolder, moveIntoPlace } from '../archive-folder.ts'
import { openDatabase } from '../duckdb.ts'
import { buildLinkGraph } from '../graph/link-graph.ts'
import { type CrawlDescription, MANIFEST, type Manifest, toManifest } from '../manifest.ts'
import { applyCorrections, resolveUrls } from './complete-tables.ts'
import { exportTables } from './export-tables.ts'
import { createRowWriters, type RowAdders } from './row-writers.ts'

/** The adders, which may write to the disk. */
type AsyncAdders = { [Name in keyof RowAdders]: (...args: Parameters<RowAdders[Name]>) => Promise<void> }

/** Writes the archive of a crawl. Rows wait next to the target folder until `finish`. One call at a time. */
export type ArchiveWriter = AsyncAdders & {
  /** Writes all files and moves them into place. Without it, there is no archive. */
  finish: (crawl: CrawlDescription) => Promise<Manifest>
  /** Removes what was written so far. An older archive stays as it is. */
  discard: () => Promise<void>
}

/** `seed`: any number that the crawled site cannot know. */
export async function createArchive({ folder, seed }: { folder: string; seed: number }): Promise<ArchiveWriter> {
  const place = await claimFolder(folder)
  const { unfinished, database: file, scratch } = place
  const { database, connection, add, factNames, spillFull, finishAll } = await openTables(place, seed).catch(
    (error) => {
      rmSync(unfinished, { recursive: true, force: true })
      throw toArchiveError(error, folder)
    },
  )
  let isOpen = true

  function close(): void {
    if (!isOpen) return
    isOpen = false
    connection.closeSync()
    database.closeSync()
  }

  async function discard(): Promise<void> {
    close()
    rmSync(unfinished, { recursive: true, force: true })
  }

  return {
    ...toAsync(add, spillFull, folder),
    async finish(crawl) {
      try {
        await finishAll()
        // Rows were kept in the order of the crawl so far. From here on, an order would cost too much memory.
        await connection.run('set preserve_insertion_order = false')
        await applyCorrections(connection)
        await resolveUrls(connection)
        await buildLinkGraph(connection)
        const files = await exportTables(connection, unfinished)
        close()
        rmSync(scratch, { recursive: true, force: true })
        for (const name of [file, `${file}.wal`]) rmSync(name, { force: true })
        const manifest = toManifest(crawl, { factsVersion: FACTS_VERSION, factNames: factNames(), files })
        writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
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

async function openTables({ database: file, scratch }: ArchiveFolder, seed: number) {
  const database = await openDatabase(file, { temp_directory: scratch })
  const connection = await database.connect()
  try {
    return { database, connection, ...(await createRowWriters(connection, { seed, folder: scratch })) }
  } catch (error) {
    connection.closeSync()
    database.closeSync()
    throw error
  }
}

/** Adding a row may write to the disk, and the disk may be full. */
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

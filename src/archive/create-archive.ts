import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { toArchiveError } from './archive-error.ts'
import { type ArchiveFolder, claimFolder, moveIntoPlace } from './archive-folder.ts'
import { applyCorrections, resolveUrls } from './complete-tables.ts'
import { openDatabase } from './duckdb.ts'
import { exportTables } from './export-tables.ts'
import { buildLinkGraph } from './link-graph.ts'
import { type CrawlDescription, MANIFEST, type Manifest, toManifest } from './manifest.ts'
import { createRowWriters, type RowWriters } from './row-writers.ts'

/** Writes the archive of a crawl. Rows wait in a database next to the target folder until `finish`. */
export type ArchiveWriter = Omit<RowWriters, 'flushAll'> & {
  /** Writes all files and moves them into place. Without it, there is no archive. */
  finish: (crawl: CrawlDescription) => Promise<Manifest>
  /** Removes what was written so far. An older archive stays as it is. */
  discard: () => void
}

/** `seed`: any number that the crawled site cannot know. */
export async function createArchive({ folder, seed }: { folder: string; seed: number }): Promise<ArchiveWriter> {
  const place = await claimFolder(folder)
  const { unfinished, database: file, scratch } = place
  const { database, connection, rows, flushAll } = await openTables(place, seed).catch((error) => {
    rmSync(unfinished, { recursive: true, force: true })
    throw toArchiveError(error, folder)
  })
  let isOpen = true

  function close(): void {
    if (!isOpen) return
    isOpen = false
    connection.closeSync()
    database.closeSync()
  }

  function discard(): void {
    close()
    rmSync(unfinished, { recursive: true, force: true })
  }

  return {
    ...withTypedErrors(rows, folder),
    async finish(crawl) {
      try {
        flushAll()
        // Rows were kept in the order of the crawl so far. From here on, an order would cost too much memory.
        await connection.run('set preserve_insertion_order = false')
        await applyCorrections(connection)
        await resolveUrls(connection)
        await buildLinkGraph(connection)
        const files = await exportTables(connection, unfinished)
        close()
        rmSync(scratch, { recursive: true, force: true })
        for (const name of [file, `${file}.wal`]) rmSync(name, { force: true })
        const manifest = toManifest(crawl, { factsVersion: FACTS_VERSION, files })
        writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
        await moveIntoPlace(place)
        return manifest
      } catch (error) {
        discard()
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
    const { flushAll, ...rows } = await createRowWriters(connection, seed)
    return { database, connection, rows, flushAll }
  } catch (error) {
    connection.closeSync()
    database.closeSync()
    throw error
  }
}

type Methods = Omit<RowWriters, 'flushAll'>

/** Adding a row may write to the disk, and the disk may be full. */
function withTypedErrors(methods: Methods, folder: string): Methods {
  const wrap =
    <Args extends unknown[]>(method: (...args: Args) => void) =>
    (...args: Args) => {
      try {
        method(...args)
      } catch (error) {
        throw toArchiveError(error, folder)
      }
    }
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, wrap(method as () => void)]),
  ) as unknown as Methods
}

import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NO_FILTER } from '#domain/explorer/filter.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { makeProbe } from '#testing/checks/make-probe.ts'
import { openDatabase, quoted } from '../duckdb.ts'
import type { ArchiveWriter } from '../write/create-archive.ts'
import { NO_NAMES } from './compile-filter.ts'
import { openCrawlTables } from './crawl-tables.ts'
import { queryTable } from './query-table.ts'

it('lists the probes of archives that were written before probes had a user agent', async () => {
  const write = async (writer: ArchiveWriter) => {
    await writer.addPage(makeFinishedPage({ position: 0 }))
    await writer.addProbes([makeProbe('language', 'https://shop.example/', { variant: 'de', learned: 'Status 200.' })])
  }
  await withArchive(write, async (_, archive) => {
    await dropColumns(join(archive, 'probes.parquet'), 'user_agent, word_count, signature, is_challenge')
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const query = { filter: NO_FILTER, names: NO_NAMES, sort: [], offset: 0, limit: null, removed: [] }
    const columns = ['purpose', 'sentAs', 'learned', 'userAgent']
    const rows = await queryTable(tables, { ...query, table: 'probes', columns }).finally(tables.close)
    expect(rows).toMatchObject([{ purpose: 'language', sentAs: 'de', learned: 'Status 200.', userAgent: null }])
  })
})

async function dropColumns(file: string, columns: string): Promise<void> {
  const database = await openDatabase(':memory:', {})
  const connection = await database.connect()
  await connection.run(`copy (select * exclude (${columns}) from ${quoted(file)}) to ${quoted(`${file}.new`)}
    (format parquet)`)
  connection.closeSync()
  database.closeSync()
  await rename(`${file}.new`, file)
}

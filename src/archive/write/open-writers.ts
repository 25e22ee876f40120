import type { DuckDBConnection } from '@duckdb/node-api'
import { pageKey } from '#domain/urls/url.ts'
import { type Columns, SCRATCH_TABLES, TABLE_NAMES, TABLES } from '../archive-tables.ts'
import { isFollowed } from '../archived-page.ts'
import { createIdTable } from './id-table.ts'
import { createPartWriter, createTableSql, type PartWriter } from './part-writer.ts'

type TableWriters = { [Name in keyof typeof TABLES]: PartWriter<(typeof TABLES)[Name]['written']> } & {
  [Name in keyof typeof SCRATCH_TABLES]: PartWriter<(typeof SCRATCH_TABLES)[Name]>
}

export type WriterOptions = { seed: number; folder: string; isForChecksOnly?: boolean | undefined }

/** Tables that no query check reads. */
const ONLY_IN_ARCHIVES: ReadonlySet<string> = new Set(['texts', 'issues', 'page_issues', 'sources', 'extracted'])

/** Creates all tables. Returns a writer for each, and functions that number the texts that tables refer to. */
export async function openWriters(
  connection: DuckDBConnection,
  { seed, folder, isForChecksOnly = false }: WriterOptions,
) {
  const opened: Record<string, PartWriter<Columns>> = {}
  const written = TABLE_NAMES.map((name): [string, Columns] => [name, TABLES[name].written])
  const wanted = [...written, ...Object.entries<Columns>(SCRATCH_TABLES)].filter(
    ([name, columns]) => Object.keys(columns).length > 0 && !(isForChecksOnly && ONLY_IN_ARCHIVES.has(name)),
  )
  await connection.run(wanted.map(([name, columns]) => createTableSql(name, columns)).join(';'))
  for (const [name, columns] of wanted) opened[name] = await createPartWriter(connection, { name, columns, folder })
  const tables = opened as unknown as TableWriters
  const urlId = numbered(seed, (id, url) => {
    tables.urls.add({ id, url })
    const key = keyOf(url)
    if (key !== url) tables.url_keys.add({ url: id, key })
  })
  const anchorId = numbered(seed, (id, text) => tables.anchors.add({ id, text }))
  const fragmentId = numbered(seed, (id, text) => tables.fragments.add({ id, text }))
  const addRel = (id: number, text: string) => {
    tables.rels.add({ id, text, is_followed: isFollowed(text.split(' ')) })
  }
  const relId = numbered(seed, addRel)
  const finished = new Set<string>()
  return {
    ...{ tables, urlId, anchorId, fragmentId, relId, isForChecksOnly },
    async spillFull() {
      for (const [name, writer] of Object.entries(opened)) {
        if (writer.isFull && !finished.has(name)) await writer.spill()
      }
    },
    /** Makes all rows visible to queries, except those of the table `open`, which can still get more. */
    async finishAllBut(open?: string) {
      for (const [name, writer] of Object.entries(opened)) {
        if (name === open || finished.has(name)) continue
        finished.add(name)
        await writer.finish()
      }
    },
  }
}

export type Writers = Awaited<ReturnType<typeof openWriters>>

/** Returns the number of a text, and reports each new text. */
function numbered(seed: number, onNew: (id: number, text: string) => void): (text: string) => number {
  const ids = createIdTable(seed)
  return (text) => {
    const next = ids.size
    const id = ids.idOf(text)
    if (id === next) onNew(id, text)
    return id
  }
}

/** URLs with the same key are the same page. A redirect may name a URL that cannot be parsed. */
function keyOf(url: string): string {
  return URL.canParse(url) ? pageKey(url) : url
}

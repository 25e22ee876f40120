import type { DuckDBConnection } from '@duckdb/node-api'
import { otherSpelling, readLlmsFile } from '#domain/site-reports/llms-file.ts'
import { type Columns, columnsSql } from './archive-tables.ts'
import { queryRows } from './read/query-rows.ts'
import { createChunkWriter } from './write/chunk-writer.ts'

/** `faults` is a JSON list of sentences. */
const FILES = { file: 'uint32', state: 'text', faults: 'text' } as const satisfies Columns
const LINKS = {
  file: 'uint32',
  line: 'uint32',
  target: 'text',
  other_spelling: 'text',
} as const satisfies Columns

type ProbeRow = {
  file: number
  url: string
  statusCode: number | null
  contentType: string | null
  text: string | null
  isTextCut: boolean
}

/** Fills `llms_file` and `llms_link` with what the crawl got for /llms.txt. `urls` and `probes` are SQL. */
export async function createLlmsTables(
  connection: DuckDBConnection,
  { urls, probes }: { urls: string; probes: string },
): Promise<void> {
  await connection.run(`create or replace table llms_file (${columnsSql(FILES)})`)
  await connection.run(`create or replace table llms_link (${columnsSql(LINKS)})`)
  const [probe] = await queryRows<ProbeRow>(
    connection,
    `select b.url as file, u.url, b.status_code as "statusCode", b.content_type as "contentType", b.text,
        b.is_text_cut as "isTextCut"
      from ${probes} b join ${urls} u on u.id = b.url
      where b.purpose = 'well-known-file' and ends_with(u.url, '/llms.txt') order by b.position limit 1`,
  )
  if (!probe) return
  const { state, file, faults } = readLlmsFile(probe)
  const files = await createChunkWriter(connection, 'llms_file', FILES)
  files.add({ file: probe.file, state, faults: JSON.stringify(faults) })
  files.close()
  const links = await createChunkWriter(connection, 'llms_link', LINKS)
  for (const { line, url } of file?.links ?? []) {
    if (url !== null) links.add({ file: probe.file, line, target: url, other_spelling: otherSpelling(url) })
  }
  links.close()
}

import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import type { DuckDBInstance } from '@duckdb/node-api'
import { lockDatabase, openEmptyDatabase, prepareSelect, readTables } from './locked-database.ts'
import { readCsv, readShownRows } from './read-result.ts'
import { toSandboxError } from './sandbox-failures.ts'
import { type FromSandbox, NO_MEMORY_EXIT, type ToSandbox } from './sandbox-messages.ts'

/**
 * A process for one query. Its environment is empty, and its parent may kill it at any time. Texts that a function
 * makes are not part of DuckDB's memory limit, so the process also watches its own size.
 */
const MAX_PROCESS_BYTES = 900_000_000
const LOOK_EVERY_MS = 20

let sql = ''
let database: DuckDBInstance | null = null
let folders: ReadonlySet<string> = new Set()

process.on('message', (message: ToSandbox) => {
  answer(message).then(send, (error) => send(toMessage(error)))
})
// If the parent has ended, nobody needs the result.
process.on('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_PROCESS_BYTES) process.exit(NO_MEMORY_EXIT)
}, LOOK_EVERY_MS)
try {
  // Lower priority, because the web server must stay responsive.
  setPriority(10)
} catch {
  // The system does not allow a change of priority. The query runs anyway.
}

async function answer(message: ToSandbox): Promise<FromSandbox> {
  if (message.kind === 'check') {
    sql = message.sql
    database = await openEmptyDatabase()
    return { kind: 'tables', tables: await readTables(database, sql) }
  }
  if (database === null) throw new Error('a query must be checked before it runs')
  folders = new Set(message.files.map((file) => dirname(file)))
  const statement = await prepareSelect(await lockDatabase(database, message), sql)
  const result = await statement.stream()
  return { kind: 'result', result: await (message.format === 'csv' ? readCsv(result) : readShownRows(result)) }
}

function toMessage(error: unknown): FromSandbox {
  const { failure, message, position } = toSandboxError(error, sql, folders)
  return { kind: 'error', failure, message, position }
}

function send(message: FromSandbox): void {
  process.send?.(message)
}

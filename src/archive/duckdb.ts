import type { DuckDBInstance } from '@duckdb/node-api'

/** Loading DuckDB takes 0.4 s, so it is loaded when it is first needed. */
export function loadDuckDb(): Promise<typeof import('@duckdb/node-api')> {
  return import('@duckdb/node-api')
}

/** Limits for one database. Buffers of appended rows and of results come on top of the memory limit. */
const LIMITS = {
  memory_limit: '350MB',
  threads: '2',
  // Freed memory goes back to the system earlier than by default (128 MB).
  allocator_flush_threshold: '16MB',
}
/** A crawler should not download code, and the machine may be offline. */
const NO_DOWNLOADS = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' }

/** Opens a database file, or with ':memory:' an empty database. What does not fit into memory goes to `scratch`. */
export async function openDatabase(file: string, options: Record<string, string>): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await loadDuckDb()
  return DuckDBInstance.create(file, { ...LIMITS, ...NO_DOWNLOADS, ...options })
}

/** A text as an SQL literal, for statements that take no parameters. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

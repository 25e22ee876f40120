import { MAX_SQL_MEMORY_MB } from '#domain/sql/sql-query.ts'
import { SandboxError } from './sandbox-error.ts'

export const NO_MEMORY =
  `The query needs more than ${MAX_SQL_MEMORY_MB} MB of memory. Read fewer columns, filter before you join or sort, ` +
  'or join by the numbers of the tables in archive.'

/** An error of DuckDB, see `errors_as_json`. */
type DuckDbError = { exception_type: string; exception_message: string; position?: string }

/** Kinds of errors that are about the query. The others are about files, memory or DuckDB itself. */
const ABOUT_QUERY = new Set([
  ...['Parser', 'Syntax', 'Binder', 'Catalog', 'Conversion', 'Invalid Input', 'Invalid Type', 'Mismatch Type'],
  ...['Out of Range', 'Not implemented', 'Decimal', 'Divide by Zero', 'Expression', 'Constraint', 'Serialization'],
  ...['Parameter Not Resolved', 'Parameter Not Allowed', 'Dependency', 'Executor', 'Invalid'],
])

/** The words for the author of the query. They never name a file or folder of the server. */
export function toSandboxError(error: unknown, sql: string, folders: ReadonlySet<string>): SandboxError {
  if (error instanceof SandboxError) {
    return new SandboxError(error.failure, error.message, toCharacters(sql, error.position))
  }
  const { exception_type: type, exception_message: text, position } = parse(error)
  if (type === 'Out of Memory') return new SandboxError('no-memory', NO_MEMORY)
  // What follows a blank line is advice about settings and extensions.
  const message = text.split('\n\n')[0]?.trim() ?? ''
  const namesFolder = [...folders].some((folder) => message.includes(folder)) || /\.parquet\b/.test(message)
  if (!ABOUT_QUERY.has(type) || namesFolder) return new SandboxError('failed', 'DuckDB could not run this query.')
  const words = /[.!?"]$/.test(message) ? message : `${message}.`
  return new SandboxError('failed', words, toCharacters(sql, position === undefined ? null : Number(position)))
}

function parse(error: unknown): DuckDbError {
  try {
    return JSON.parse((error as Error).message)
  } catch {
    return { exception_type: 'unknown', exception_message: '' }
  }
}

/** Converts a position, because DuckDB counts bytes. */
export function toCharacters(sql: string, bytes: number | null): number | null {
  return bytes === null ? null : Buffer.from(sql).subarray(0, bytes).toString().length
}

import type { SqlResult } from '#domain/sql/sql-query.ts'
import type { NamedTable } from './check-statement.ts'
import type { SandboxFailure } from './sandbox-error.ts'
import type { SandboxSetup } from './sandbox-views.ts'

export type SandboxFormat = 'rows' | 'csv'

/** A query as CSV. `isCut`: it has more rows, or more text, than a download may have. */
export type SqlCsv = { csv: string; rowCount: number; isCut: boolean }

/** What the sandbox receives: first the query, then what it needs for its tables. */
export type ToSandbox = { kind: 'check'; sql: string } | ({ kind: 'run'; format: SandboxFormat } & SandboxSetup)

/** What the sandbox sends back. */
export type FromSandbox =
  | { kind: 'tables'; tables: NamedTable[] }
  | { kind: 'result'; result: Omit<SqlResult, 'tookMs'> | SqlCsv }
  | { kind: 'error'; failure: SandboxFailure; message: string; position: number | null }

/** The process ends itself with this code when it has taken too much memory. */
export const NO_MEMORY_EXIT = 86

import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from '@duckdb/node-api'
import { MAX_SQL_MEMORY_MB } from '#domain/sql/sql-query.ts'
import { loadDuckDb, quoted } from '../duckdb.ts'
import { checkStatement, type NamedTable } from './check-statement.ts'
import { SandboxError } from './sandbox-error.ts'
import type { SandboxSetup } from './sandbox-views.ts'

/** No temporary files, no downloads, and nothing from the user's home folder. */
const OPTIONS = {
  memory_limit: `${MAX_SQL_MEMORY_MB}MB`,
  threads: '2',
  temp_directory: '',
  max_temp_directory_size: '0B',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_persistent_secrets: 'false',
  errors_as_json: 'true',
}

export async function openEmptyDatabase(): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await loadDuckDb()
  return DuckDBInstance.create(':memory:', OPTIONS)
}

/** Parses a query without running it, and returns the tables that it names. Throws SandboxError if it is refused. */
export async function readTables(database: DuckDBInstance, sql: string): Promise<NamedTable[]> {
  const connection = await database.connect()
  const reader = await connection.runAndReadAll('select json_serialize_sql($sql::varchar) as parsed', { sql })
  const [row] = reader.getRowObjectsJS()
  return checkStatement(String(row?.parsed))
}

/** After this, queries read the named files and nothing else, and no statement can change that. */
export async function lockDatabase(database: DuckDBInstance, setup: SandboxSetup): Promise<DuckDBConnection> {
  const connection = await database.connect()
  try {
    for (const statement of setup.statements) await connection.run(statement)
  } catch {
    throw new SandboxError('crashed', 'The tables of this crawl cannot be read at the moment. Try again in a moment.')
  }
  await connection.run(`set allowed_paths = [${setup.files.map(quoted).join()}]`)
  await connection.run('set enable_external_access = false')
  await connection.run(`set search_path = 'explorer,archive'`)
  await connection.run('set lock_configuration = true')
  return connection
}

/** A second check: DuckDB itself decides what kind of statement it is. */
export async function prepareSelect(connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> {
  const { StatementType } = await loadDuckDb()
  const statements = await connection.extractStatements(sql)
  if (statements.count !== 1) throw new SandboxError('refused', 'Run one query at a time.')
  const statement = await statements.prepare(0)
  if (statement.statementType === StatementType.SELECT) return statement
  throw new SandboxError('refused', 'Only SELECT can be run.')
}

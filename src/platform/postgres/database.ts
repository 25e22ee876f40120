import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { Log } from '../log/log.ts'
import { StartupFailure } from '../startup-failure.ts'
import type { DatabaseServer } from './database-server.ts'

export type Database = {
  pool: pg.Pool
  db: NodePgDatabase
  /** For clients that need their own connection. Contains the password: never log it. */
  url: string
  /** True for the embedded server, whose data folder only one process uses. */
  isEmbedded: boolean
  close: () => Promise<void>
}

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../store/migrations')
const CONNECT_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 10
/** Ends a hanging query, which would otherwise keep its connection forever. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Any number will do, as long as it is the same in every version. */
const MIGRATION_LOCK = 7_264_582

export function openDatabase({ url, isEmbedded }: DatabaseServer, log: Log): Database {
  return { ...connectDatabase(url, log), isEmbedded }
}

export function connectDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'pagewarden',
  })
  // The pool itself replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', (error) => {
    // The pool adds its client to the error. The client contains every prepared statement, which would flood the log.
    Object.defineProperty(error, 'client', { enumerable: false })
    log.warn({ err: error }, 'An idle database connection broke')
  })
  return { pool, db: drizzle(pool), url, isEmbedded: false, close: () => pool.end() }
}

/** Brings the tables up to date. Processes that do this at the same time take turns. */
export async function migrate({ url }: Pick<Database, 'url'>, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  // The lock needs its own connection without a time limit, because a migration may take a long time.
  const client = new pg.Client({ connectionString: url, application_name: 'pagewarden migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewerDatabase(client, migrationsFolder)
    await applyMigrations(drizzle(client), { migrationsFolder }).catch((error) => {
      throw new StartupFailure(explainFailedMigration(error))
    })
  } finally {
    await client.end()
  }
}

async function refuseNewerDatabase(client: pg.Client, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query<{ is_migrated: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_migrated`,
  )
  if (!rows[0]?.is_migrated) return
  const newestKnown = Math.max(0, ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const newer = await client.query('SELECT FROM drizzle.__drizzle_migrations WHERE created_at > $1', [newestKnown])
  if (newer.rowCount === 0) return
  throw new StartupFailure(
    `This database was already used by a newer version of ${PRODUCT_NAME}. ` +
      'Install that version again; nothing was changed.',
  )
}

/** Migrations run in one transaction, so a failed one leaves the database unchanged. */
function explainFailedMigration(error: Error): string {
  const reason = error.cause instanceof Error ? error.cause.message : error.message
  return (
    `The database could not be brought up to date (${reason}). ` +
    'Nothing was changed: restore a backup, or start with an empty DATA_DIR or database.'
  )
}

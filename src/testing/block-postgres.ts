import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { stopServer } from '#platform/postgres/postgres-server.ts'
import { type RunningScript, runScript, type ScriptOptions } from './run-script.ts'

const SCRIPT = join(import.meta.dirname, 'processes/block-postgres.ts')

export type PostgresProcess = {
  process: RunningScript['process']
  ready: () => Promise<string>
  /** The message that explains why the start was refused. */
  refusal: () => Promise<string>
  end: RunningScript['end']
}

export type PostgresFolder = {
  /** Readable and writable for every user. */
  path: string
  dataDir: string
  hold: (dataDir?: string, options?: ScriptOptions) => PostgresProcess
  serverPid: () => number
  remove: () => Promise<void>
}

/** A folder for tests of embedded PostgreSQL; `remove` ends every process still running in it. */
export function makePostgresFolder(): PostgresFolder {
  const path = mkdtempSync(join(tmpdir(), 'pagewarden-embedded-'))
  chmodSync(path, 0o777)
  const dataDir = join(path, 'data')
  const holders: PostgresProcess[] = []
  return {
    path,
    dataDir,
    hold(where = dataDir, options = {}) {
      const script = runScript(SCRIPT, [where], options)
      const rest = async (beginning: string) => (await script.line(beginning)).slice(beginning.length)
      const holder = { ...script, ready: () => rest('ready: '), refusal: () => rest('refused: ') }
      holders.push(holder)
      return holder
    },
    serverPid: () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async remove() {
      for (const holder of holders) await holder.end('SIGKILL')
      for (const name of readdirSync(path)) await stopServer(join(path, name, 'postgres'))
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** The values that a statement returns, without column names. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

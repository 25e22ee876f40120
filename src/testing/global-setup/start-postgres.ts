import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '#platform/log/log.ts'
import { migrate } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { stopServer } from '#platform/postgres/postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const MIGRATED_TEMPLATE = 'template_migrated'

const FOLDER_PREFIX = 'pagewarden-tests-'

/** Starts one PostgreSQL server for the whole run, with a migrated template database that every test copies. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('warn')
  await removeKilledRuns()
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, log, isDurable: false })
  await createTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function createTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${MIGRATED_TEMPLATE}`)
  await client.end()
  await migrate({ url: databaseUrl(serverUrl, MIGRATED_TEMPLATE) })
}

/** Cleans up after runs that were killed, because their servers would never stop. */
async function removeKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDER_PREFIX))) {
    const folder = join(realpathSync(tmpdir()), name)
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (isAlive(pid) || statSync(folder).uid !== process.getuid?.()) continue
    await stopServer(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

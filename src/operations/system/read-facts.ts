import { readFile, statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import type { SystemFacts } from '#domain/system/system.ts'
import { describeDatabase } from '#store/system/admin-counts.ts'
import { findSandbox } from '#store/system/browser-sandbox.ts'
import type { App } from '../app.ts'
import { findLastTestMail } from './send-test-mail.ts'
import { inTime } from './with-timeout.ts'

const DATABASE_MS = 3000

/** Values that are unknown while a part is down are null. */
export async function readFacts({
  database,
  queue,
  settings,
}: Pick<App, 'database' | 'queue' | 'settings'>): Promise<SystemFacts> {
  const [facts, jobs, sandbox, lastTestMail, disk, product] = await Promise.all([
    inTime(describeDatabase(database), DATABASE_MS).catch(() => null),
    inTime(queue.countJobs(), DATABASE_MS).catch(() => null),
    inTime(findSandbox(database), DATABASE_MS).catch(() => null),
    inTime(findLastTestMail({ database }), DATABASE_MS).catch(() => null),
    measureDisk(settings.dataDir),
    readVersion(),
  ])
  return {
    versions: { product, node: process.versions.node, postgres: facts?.version ?? null },
    process: { uptimeSeconds: Math.floor(process.uptime()), memoryBytes: process.memoryUsage.rss() },
    machine: { memoryBytes: totalmem(), freeMemoryBytes: freemem() },
    disk,
    database: facts && { bytes: facts.bytes, connections: facts.connections, maxConnections: facts.maxConnections },
    sandbox,
    lastTestMail,
    queue: jobs,
  }
}

async function measureDisk(folder: string): Promise<SystemFacts['disk']> {
  const found = await statfs(folder).catch(() => null)
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}

async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return JSON.parse(file).version
}

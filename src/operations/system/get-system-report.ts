import { readFile, statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { SYSTEM_PARTS } from '#domain/admin.ts'
import type { SystemReport } from '#domain/system.ts'
import { describeDatabase } from '#store/admin-counts.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { inTime } from './in-time.ts'
import { type Tested, testPart, timed } from './test-parts.ts'

const DATABASE_MS = 3000

/** Tests every part now, and says on what the product runs. What cannot be told while a part is down is null. */
export async function getSystemReport(app: Tested & Pick<App, 'log'>, viewer: Viewer): Promise<SystemReport> {
  requireAdmin(viewer)
  const { database, queue, settings } = app
  const parts = SYSTEM_PARTS.map((part) =>
    part === 'web'
      ? timed('web', async () => ({ detail: 'It answers: this report came from it.' }))
      : testPart(app, part),
  )
  const [tested, facts, jobs, disk, product] = await Promise.all([
    Promise.all(parts),
    inTime(describeDatabase(database), DATABASE_MS).catch(() => null),
    inTime(queue.countJobs(), DATABASE_MS).catch(() => null),
    measureDisk(settings.dataDir),
    readVersion(),
  ])
  return {
    parts: tested,
    versions: { product, node: process.versions.node, postgres: facts?.version ?? null },
    process: { uptimeSeconds: Math.floor(process.uptime()), memoryBytes: process.memoryUsage.rss() },
    machine: { memoryBytes: totalmem(), freeMemoryBytes: freemem() },
    disk,
    database: facts && { bytes: facts.bytes, connections: facts.connections, mostConnections: facts.mostConnections },
    queue: jobs,
  }
}

async function measureDisk(folder: string): Promise<SystemReport['disk']> {
  const found = await statfs(folder).catch(() => null)
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}

async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return JSON.parse(file).version
}

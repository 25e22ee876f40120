import type { JobName } from '#platform/queue/job-kinds.ts'
import {
  deleteExpiredExports,
  type ExportTable,
  failOldExports,
  listActiveExports,
  listNamedFiles,
} from '#store/reports/export-runs.ts'
import type { App } from '../app.ts'
import { EXPORT_FAILED, exportExpiry } from './export-rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const KINDS = [
  { table: 'account_exports', job: 'account-export', folder: 'exports/' },
  { table: 'report_exports', job: 'report-export', folder: 'reports/' },
] as const satisfies { table: ExportTable; job: JobName; folder: string }[]

/** Queues exports whose job was lost, and fails those that no worker finished within a day. */
export async function requeueLostExports({ database, queue }: Pick<App, 'database' | 'queue'>): Promise<void> {
  const dayAgo = new Date(Date.now() - DAY_MS)
  for (const { table, job } of KINDS) {
    await failOldExports(database, table, dayAgo, EXPORT_FAILED, exportExpiry())
    for (const exportId of await listActiveExports(database, table, dayAgo, new Date(Date.now() - MINUTE_MS))) {
      await queue.send(job, { exportId }, { singletonKey: exportId })
    }
  }
}

/** Deletes exports after 7 days, and files that belong to no export, such as those left by a killed worker. */
export async function deleteOldExports({ database, storage }: Pick<App, 'database' | 'storage'>): Promise<void> {
  for (const { table, folder } of KINDS) {
    await deleteExpiredExports(database, table)
    // Files are listed before exports. An export names its file before writing it, so no file in use is deleted.
    const files = await storage.list(folder)
    const named = new Set(await listNamedFiles(database, table, files))
    for (const key of files) if (!named.has(key)) await storage.remove(key)
  }
}

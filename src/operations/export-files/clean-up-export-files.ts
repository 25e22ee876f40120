import type { JobName } from '#platform/queue/job-kinds.ts'
import {
  deleteExpiredExports,
  type ExportTable,
  giveUpExports,
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

/** Puts exports back on the queue whose job got lost, and ends those that no worker could finish within a day. */
export async function requeueLostExports({ database, queue }: Pick<App, 'database' | 'queue'>): Promise<void> {
  const dayAgo = new Date(Date.now() - DAY_MS)
  for (const { table, job } of KINDS) {
    await giveUpExports(database, table, dayAgo, EXPORT_FAILED, exportExpiry())
    for (const exportId of await listActiveExports(database, table, dayAgo, new Date(Date.now() - MINUTE_MS))) {
      await queue.send(job, { exportId }, { singletonKey: exportId })
    }
  }
}

/** Exports live for 7 days. A file that no export names, such as one of a killed worker, goes too. */
export async function deleteOldExports({ database, storage }: Pick<App, 'database' | 'storage'>): Promise<void> {
  for (const { table, folder } of KINDS) {
    await deleteExpiredExports(database, table)
    // First the files, then the names: every file is named before it is written.
    const files = await storage.list(folder)
    const named = new Set(await listNamedFiles(database, table, files))
    for (const key of files) if (!named.has(key)) await storage.remove(key)
  }
}

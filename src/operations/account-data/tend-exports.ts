import { deleteExpiredExports, giveUpExports, listActiveExports, listNamedFiles } from '#store/account-exports.ts'
import type { App } from '../app.ts'
import { EXPORT_FAILED, exportExpiry } from './export-rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Puts exports back on the queue whose job got lost, and ends those that no worker could finish within a day. */
export async function requeueLostExports({ database, queue }: Pick<App, 'database' | 'queue'>): Promise<void> {
  const dayAgo = new Date(Date.now() - DAY_MS)
  await giveUpExports(database, dayAgo, EXPORT_FAILED, exportExpiry())
  for (const exportId of await listActiveExports(database, dayAgo, new Date(Date.now() - MINUTE_MS))) {
    await queue.send('account-export', { exportId }, { singletonKey: exportId })
  }
}

/** Exports live for 7 days. A file that no export names, such as one of a killed worker, goes too. */
export async function forgetOldExports({ database, storage }: Pick<App, 'database' | 'storage'>): Promise<void> {
  await deleteExpiredExports(database)
  // First the files, then the names: every file is named before it is written.
  const files = await storage.list('exports/')
  const named = new Set(await listNamedFiles(database, files))
  for (const key of files) if (!named.has(key)) await storage.remove(key)
}

import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'
import { runExportFile } from '../export-files/run-export-file.ts'
import { writeZip } from '../export-files/write-zip.ts'
import { accountFiles } from './account-files.ts'

export function runExport(app: App, exportId: string, shutdown: AbortSignal): Promise<'ended' | 'stopped'> {
  const file = {
    table: 'account_exports' as const,
    id: exportId,
    fileKey: `exports/${randomUUID()}.zip`,
    contentType: 'application/zip',
    write: (userId: string | null, onProgress: (done: number, total: number) => Promise<void>) =>
      writeZip(accountFiles(app, userId as string, onProgress)),
  }
  return runExportFile(app, file, shutdown)
}

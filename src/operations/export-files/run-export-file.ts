import { FailedForGood } from '#platform/queue/queue.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { claimExport, type ExportTable, finishExport, setExportProgress } from '#store/reports/export-runs.ts'
import type { App } from '../app.ts'
import { EXPORT_FAILED, exportExpiry } from './export-rules.ts'

/** Another worker took over the export, or its owner was deleted. */
class LostExport extends Error {}
class Stopped extends Error {}

const PROGRESS_EVERY_MS = 250
/** The size of the file is stored in a 32-bit column. */
const MAX_BYTES = 2 ** 31 - 1

/** Reports the progress. Throws if the work is no longer needed. */
export type Progress = (done: number, total: number) => Promise<void>

export type ExportFile = {
  table: ExportTable
  id: string
  /** Unique to this run, so that two workers never write the same file. */
  fileKey: string
  contentType: string
  write: (userId: string | null, onProgress: Progress) => AsyncIterable<Uint8Array>
}

/**
 * Writes the file of an export from the start, even if an earlier run wrote a part. Errors are thrown for the log; the
 * user sees a general message.
 */
export async function runExportFile(app: App, file: ExportFile, shutdown: AbortSignal): Promise<'ended' | 'stopped'> {
  const { table, id, fileKey } = file
  const claimed = await claimExport(app.database, table, id, fileKey)
  if (!claimed) return 'ended'
  try {
    if (claimed.previousFileKey) await app.storage.remove(claimed.previousFileKey)
    const size = { bytes: 0 }
    const chunks = file.write(claimed.userId, createProgress(app, file, shutdown))
    await app.storage.put(fileKey, countBytes(chunks, size), file.contentType)
    if (!(await finishExport(app.database, table, id, fileKey, size, exportExpiry()))) throw new LostExport()
    return 'ended'
  } catch (error) {
    // A file that cannot be removed now is deleted later by `deleteOldExports`.
    await app.storage
      .remove(fileKey)
      .catch((err) => app.log.warn({ err, fileKey }, 'cannot remove the file of a failed export'))
    if (error instanceof LostExport) return 'ended'
    if (error instanceof Stopped) return 'stopped'
    // The queue runs the job again after a pause.
    if (isDiskFull(error)) throw error
    app.log.error({ err: error, table, exportId: id }, 'an export failed')
    const isEnd = await finishExport(app.database, table, id, fileKey, { error: EXPORT_FAILED }, exportExpiry())
    if (isEnd) throw new FailedForGood((error as Error).message, { cause: error })
    return 'ended'
  }
}

function createProgress({ database }: App, { table, id, fileKey }: ExportFile, shutdown: AbortSignal): Progress {
  let last = { at: 0, percent: -1 }
  return async (done, total) => {
    if (shutdown.aborted) throw new Stopped()
    // The progress reaches 100 % only when the storage has the whole file.
    const percent = Math.min(99, Math.floor((done / total) * 100))
    if (percent === last.percent || Date.now() - last.at < PROGRESS_EVERY_MS) return
    last = { at: Date.now(), percent }
    if (!(await setExportProgress(database, table, id, fileKey, percent))) throw new LostExport()
  }
}

async function* countBytes(chunks: AsyncIterable<Uint8Array>, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    size.bytes += chunk.byteLength
    if (size.bytes > MAX_BYTES) throw new Error('the file is larger than 2 GB')
    yield chunk
  }
}

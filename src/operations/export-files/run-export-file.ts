import { GivenUp } from '#platform/queue/queue.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { claimExport, type ExportTable, finishExport, setExportProgress } from '#store/reports/export-runs.ts'
import type { App } from '../app.ts'
import { EXPORT_FAILED, exportExpiry } from './export-rules.ts'

/** The run is over for this worker: another one took it, or its owner is gone. */
class LostExport extends Error {}
class Stopped extends Error {}

const PROGRESS_EVERY_MS = 250
/** A ZIP archive holds no more, and neither does a column that counts its bytes. */
const MAX_BYTES = 2 ** 31 - 1

/** Tells how far the file has come. Throws to end the work when it is in vain. */
export type Progress = (done: number, total: number) => Promise<void>

export type ExportFile = {
  table: ExportTable
  id: string
  /** Of this run alone. */
  fileKey: string
  contentType: string
  write: (userId: string, tell: Progress) => AsyncIterable<Uint8Array>
}

/**
 * Writes the file of an export from the start, whatever an earlier run had done. Each run has a file of its own, and the
 * export names the one of the last run: two workers cannot spoil each other's, and one file is left. Throws what failed,
 * for those who run the server; the export itself does not tell it.
 */
export async function runExportFile(app: App, file: ExportFile, shutdown: AbortSignal): Promise<'ended' | 'stopped'> {
  const { table, id, fileKey } = file
  const claimed = await claimExport(app.database, table, id, fileKey)
  if (!claimed) return 'ended'
  try {
    if (claimed.leftBehind) await app.storage.remove(claimed.leftBehind)
    const size = { bytes: 0 }
    const chunks = file.write(claimed.userId, createTeller(app, file, shutdown))
    await app.storage.put(fileKey, counted(chunks, size), file.contentType)
    if (!(await finishExport(app.database, table, id, fileKey, size, exportExpiry()))) throw new LostExport()
    return 'ended'
  } catch (error) {
    // What cannot be removed now goes with the files that no export names.
    await app.storage.remove(fileKey).catch((err) => app.log.warn({ err, fileKey }, 'a file was left behind'))
    if (error instanceof LostExport) return 'ended'
    if (error instanceof Stopped) return 'stopped'
    // The queue tries again when there is room.
    if (isDiskFull(error)) throw error
    app.log.error({ err: error, table, exportId: id }, 'an export failed')
    const isEnd = await finishExport(app.database, table, id, fileKey, { error: EXPORT_FAILED }, exportExpiry())
    if (isEnd) throw new GivenUp((error as Error).message, { cause: error })
    return 'ended'
  }
}

function createTeller({ database }: App, { table, id, fileKey }: ExportFile, shutdown: AbortSignal): Progress {
  let last = { at: 0, percent: -1 }
  return async (done, total) => {
    if (shutdown.aborted) throw new Stopped()
    // All is written only when the storage has it.
    const percent = Math.min(99, Math.floor((done / total) * 100))
    if (percent === last.percent || Date.now() - last.at < PROGRESS_EVERY_MS) return
    last = { at: Date.now(), percent }
    if (!(await setExportProgress(database, table, id, fileKey, percent))) throw new LostExport()
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    size.bytes += chunk.byteLength
    if (size.bytes > MAX_BYTES) throw new Error('the file is larger than 2 GB')
    yield chunk
  }
}

import { randomUUID } from 'node:crypto'
import { claimExport, finishExport, setExportProgress } from '#store/account-exports.ts'
import type { App } from '../app.ts'
import { accountFiles } from './account-files.ts'
import { EXPORT_FAILED, exportExpiry } from './export-rules.ts'
import { writeZip } from './write-zip.ts'

/** The run is over for this worker: another one took it, or the account is gone. */
class LostExport extends Error {}
class Stopped extends Error {}

const PROGRESS_EVERY_MS = 250
/** The format holds no more in one archive, and neither does a column that counts its bytes. */
const MOST_BYTES = 2 ** 31 - 1

/**
 * Writes the archive of an export from the start, whatever an earlier run had done. Each run has a file of its own, and
 * the export names the one of the last run: two workers cannot spoil each other's, and one file is left.
 */
export async function runExport(app: App, exportId: string, shutdown: AbortSignal): Promise<'ended' | 'stopped'> {
  const fileKey = `exports/${randomUUID()}.zip`
  const claimed = await claimExport(app.database, exportId, fileKey)
  if (!claimed) return 'ended'
  const tell = createTeller(app, exportId, fileKey, shutdown)
  try {
    if (claimed.leftBehind) await app.storage.remove(claimed.leftBehind)
    const size = { bytes: 0 }
    const archive = writeZip(accountFiles(app, claimed.userId, tell))
    await app.storage.put(fileKey, counted(archive, size), 'application/zip')
    const isOurs = await finishExport(app.database, exportId, fileKey, size, exportExpiry())
    if (!isOurs) throw new LostExport()
    return 'ended'
  } catch (error) {
    // What cannot be removed now goes with the files that no export names.
    await app.storage.remove(fileKey).catch((err) => app.log.warn({ err, fileKey }, 'a file was left behind'))
    if (error instanceof LostExport) return 'ended'
    if (error instanceof Stopped) return 'stopped'
    app.log.error({ err: error, exportId }, 'an export failed')
    await finishExport(app.database, exportId, fileKey, { error: EXPORT_FAILED }, exportExpiry())
    return 'ended'
  }
}

/** Stores how far the archive has come, and ends the work when it is in vain. */
function createTeller({ database }: App, exportId: string, fileKey: string, shutdown: AbortSignal) {
  let last = { at: 0, percent: -1 }
  return async (done: number, total: number) => {
    if (shutdown.aborted) throw new Stopped()
    // All is written only when the storage has it.
    const percent = Math.min(99, Math.floor((done / total) * 100))
    if (percent === last.percent || Date.now() - last.at < PROGRESS_EVERY_MS) return
    last = { at: Date.now(), percent }
    if (!(await setExportProgress(database, exportId, fileKey, percent))) throw new LostExport()
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, size: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    size.bytes += chunk.byteLength
    if (size.bytes > MOST_BYTES) throw new Error('the archive is larger than 2 GB')
    yield chunk
  }
}

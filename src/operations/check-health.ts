import { randomUUID } from 'node:crypto'
import { tryWrite } from '#store/system/try-database.ts'
import type { App } from './app.ts'
import { DISK_FULL } from './errors.ts'
import { isOutOfSpace } from './out-of-space.ts'

type Part = 'ok' | 'down' | 'disk_full'

export type Health = {
  status: 'ok' | 'down'
  database: Part
  queue: Part
  files: Part
  message?: string
}

type Checked = Pick<App, 'database' | 'queue' | 'settings' | 'storage'>

const TIMEOUT_MS = 2000
const PROBE_BYTES = 64 * 1024
/** Frequent health checks write to the disk at most once per second. */
const REUSE_WRITE_MS = 1000

/** Tries each part separately, to show which one is down. A server that cannot write counts as down. */
export async function checkHealth(app: Checked): Promise<Health> {
  const [database, queue, files] = await Promise.all([
    tryPart(app, tryDatabase(app)),
    tryPart(app, app.queue.isHealthy().then(requireHealthy)),
    tryPart(app, tryFiles(app)),
  ])
  const parts = { database, queue, files }
  const status = Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'down'
  const isFull = Object.values(parts).includes('disk_full')
  return { status, ...parts, ...(isFull ? { message: DISK_FULL } : {}) }
}

async function tryPart(app: Checked, work: Promise<unknown>): Promise<Part> {
  const timedOut = new Promise<Part>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'down').unref())
  const found = work.then(
    (): Part => 'ok',
    (error): Part => (isOutOfSpace(app, error) ? 'disk_full' : 'down'),
  )
  return Promise.race([found, timedOut])
}

function requireHealthy(isHealthy: boolean): void {
  if (!isHealthy) throw new Error('not healthy')
}

async function tryDatabase({ database }: Checked): Promise<void> {
  await database.pool.query('select 1')
  await writeOnce(database, () => tryWrite(database))
}

async function tryFiles({ storage, settings }: Checked): Promise<void> {
  // With S3, files are not written to our disk.
  if (!settings.s3) await writeOnce(storage, () => tryFile(storage))
}

async function tryFile(storage: App['storage']): Promise<void> {
  const key = `probes/${randomUUID()}.bin`
  try {
    await storage.put(key, new Uint8Array(PROBE_BYTES), 'application/octet-stream')
  } finally {
    await storage.remove(key)
  }
}

const lastWrites = new WeakMap<object, { at: number; done: Promise<void> }>()

/** Reuses a recent successful write; a failed one is tried again on the next call. */
function writeOnce(place: object, write: () => Promise<void>): Promise<void> {
  const last = lastWrites.get(place)
  if (last && performance.now() - last.at < REUSE_WRITE_MS) return last.done
  const done = write()
  lastWrites.set(place, { at: performance.now(), done })
  done.catch(() => lastWrites.delete(place))
  return done
}

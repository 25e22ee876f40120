import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { tryWrite } from '#store/system/try-database.ts'
import type { App } from './app.ts'
import { defineOperation } from './define-operation.ts'
import { DISK_FULL } from './errors.ts'
import { forAnyone } from './on-account.ts'
import { isOutOfSpace } from './out-of-space.ts'

const part = z.enum(['ok', 'down', 'disk_full'])
type Part = z.output<typeof part>
type Checked = Pick<App, 'database' | 'queue' | 'settings' | 'storage'>

const TIMEOUT_MS = 2000
const PROBE_BYTES = 64 * 1024
/** Frequent health checks write to the disk at most once per second. */
const REUSE_WRITE_MS = 1000

/** Tries each part separately, to show which one is down. A server that cannot write counts as down. */
export const checkHealth = defineOperation({
  name: 'checkHealth',
  summary: 'Check that the database, the queue and the file storage work, and that there is disk space',
  access: forAnyone(),
  uses: ['queue', 'storage'],
  input: z.object({}),
  output: z
    .object({
      status: z.enum(['ok', 'down']),
      database: part.openapi({ description: 'Whether the database can be read and written' }),
      queue: part,
      files: part.openapi({ description: 'Whether files can be written to DATA_DIR; always ok with an S3 store' }),
      message: z.string().optional().openapi({ description: 'What is wrong and what to do, if known' }),
    })
    .openapi('Health'),
  returns: 'The database, the queue and the file storage work, and there is disk space',
  async run({ app }) {
    const [database, queue, files] = await Promise.all([
      tryPart(app, tryDatabase(app)),
      tryPart(app, app.queue.isHealthy().then(requireHealthy)),
      tryPart(app, tryFiles(app)),
    ])
    const parts = { database, queue, files }
    const isFine = Object.values(parts).every((part) => part === 'ok')
    const isFull = Object.values(parts).includes('disk_full')
    return { status: isFine ? ('ok' as const) : ('down' as const), ...parts, ...(isFull && { message: DISK_FULL }) }
  },
})

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

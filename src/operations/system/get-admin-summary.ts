import type { AdminSummary } from '#domain/system/admin.ts'
import { countEverything, measureDatabase } from '#store/system/admin-counts.ts'
import { countOpenMessages } from '#store/system/contact.ts'
import type { App } from '../app.ts'
import { requireEditor } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { readStates } from './read-status.ts'
import { inTime } from './with-timeout.ts'

const STORAGE_MS = 3000

export async function getAdminSummary(
  { database, queue, storage, log }: Pick<App, 'database' | 'queue' | 'storage' | 'log'>,
  viewer: Viewer,
): Promise<AdminSummary> {
  requireEditor(viewer)
  const measuredFiles = inTime(storage.measure(), STORAGE_MS).catch((error) => {
    log.warn({ err: error }, 'cannot count the stored files')
    return null
  })
  const [counts, databaseBytes, files, open, { waiting, running, failed }, states] = await Promise.all([
    countEverything(database),
    measureDatabase(database),
    measuredFiles,
    countOpenMessages(database),
    queue.countJobs(),
    readStates(database, new Date()),
  ])
  return {
    ...counts,
    queue: { waiting, running, failed },
    storage: { databaseBytes, fileBytes: files?.bytes ?? null, files: files?.files ?? null },
    messages: { open },
    system: systemState(states),
  }
}

function systemState(states: Awaited<ReturnType<typeof readStates>>): AdminSummary['system'] {
  const down = [...states].filter(([, state]) => state === 'down').map(([part]) => part)
  if (down.length > 0) return { state: 'trouble', down }
  return { state: [...states.values()].includes('unknown') ? 'not-measured' : 'online', down }
}

import { z } from '@hono/zod-openapi'
import type { AdminSummary } from '#domain/system/admin.ts'
import { countEverything, measureDatabase } from '#store/system/admin-counts.ts'
import { countOpenMessages } from '#store/system/contact.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { readStates } from './read-status.ts'
import { summarySchema } from './system-schemas.ts'
import { inTime } from './with-timeout.ts'

const STORAGE_MS = 3000

export const getAdminSummary = defineOperation({
  name: 'getAdminSummary',
  summary: 'Get key metrics of this server',
  description: 'For editors and administrators. The metrics are counted for each request; days and weeks are in UTC.',
  access: onSite('editor'),
  uses: ['queue', 'storage', 'log'],
  input: z.object({}),
  output: summarySchema,
  returns: 'The metrics',
  async run({ app: { database, queue, storage, log } }) {
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
  },
})

function systemState(states: Awaited<ReturnType<typeof readStates>>): AdminSummary['system'] {
  const down = [...states].filter(([, state]) => state === 'down').map(([part]) => part)
  if (down.length > 0) return { state: 'trouble', down }
  return { state: [...states.values()].includes('unknown') ? 'not-measured' : 'online', down }
}

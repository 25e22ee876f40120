import type { PartState, SystemPart } from '#domain/system/admin.ts'
import { type HealthSample, listMeasuredParts, saveSamples } from '#store/system/health.ts'
import type { App } from '../app.ts'
import { type TestablePart, type Tested, testPart } from './test-parts.ts'
import { inTime } from './with-timeout.ts'

const PARTS: TestablePart[] = ['database', 'queue', 'mail', 'storage']
const MINUTE_MS = 60_000
const DATABASE_MS = 5000
/** Enough for one day without a database. */
const MAX_UNSAVED = 24 * 60 * (PARTS.length + 1)

/**
 * Tests the parts that no process has tested this minute. Samples are kept in memory while the database is down.
 * `testWeb` is null in processes without a web server.
 */
export function createHealthSampler(
  app: Tested & Pick<App, 'log'>,
  testWeb: (() => Promise<PartState>) | null,
): (now: Date) => Promise<void> {
  let unsaved: HealthSample[] = []
  let isFirst = true
  return async (now) => {
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
    // If the database does not respond, assume that nothing was measured this minute.
    const readMeasured = () =>
      inTime(listMeasuredParts(app.database, minute), DATABASE_MS).catch((): SystemPart[] => [])
    // Settings may have changed at a restart, so the first round tests everything.
    const isAfterStart = isFirst
    const measured = isAfterStart ? [] : await readMeasured()
    isFirst = false
    const tests = PARTS.filter((part) => !measured.includes(part)).map((part) => testPart(app, part))
    if (testWeb) tests.push(testWeb())
    const samples = (await Promise.all(tests)).map(({ part, state, ms, detail }) => ({
      minute,
      part,
      state,
      ms,
      detail,
    }))
    unsaved = [...unsaved, ...samples].slice(-MAX_UNSAVED)
    try {
      await inTime(saveSamples(app.database, unsaved, isAfterStart), DATABASE_MS)
      unsaved = []
    } catch (error) {
      app.log.warn({ err: error, samples: unsaved.length }, 'health samples are waiting for the database')
    }
  }
}

import type { PartState, SystemPart } from '#domain/system/admin.ts'
import { type HealthSample, listMeasuredParts, saveSamples } from '#store/system/health.ts'
import type { App } from '../app.ts'
import { type TestablePart, type Tested, testPart } from './test-parts.ts'
import { inTime } from './with-timeout.ts'

const PARTS: TestablePart[] = ['database', 'queue', 'mail', 'storage']
const MINUTE_MS = 60_000
const DATABASE_MS = 5000
/** A day of looks that could not be written down. */
const MAX_UNSAVED = 24 * 60 * (PARTS.length + 1)

/**
 * Looks at every part that nobody has looked at in this minute, and writes down what it saw. While the database is down
 * the looks are kept here and written when it is back: that it was down is what they say. A process that answers people
 * tests that itself; nobody else claims to know.
 */
export function createHealthSampler(
  app: Tested & Pick<App, 'log'>,
  testWeb: (() => Promise<PartState>) | null,
): (now: Date) => Promise<void> {
  let unsaved: HealthSample[] = []
  let isFirst = true
  return async (now) => {
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
    // Without an answer nobody has looked, as far as we know.
    const ask = () => inTime(listMeasuredParts(app.database, minute), DATABASE_MS).catch((): SystemPart[] => [])
    // The settings may be others than before the start, so the first look is at everything.
    const isAfterStart = isFirst
    const measured = isAfterStart ? [] : await ask()
    isFirst = false
    const looks = PARTS.filter((part) => !measured.includes(part)).map((part) => testPart(app, part))
    if (testWeb) looks.push(testWeb())
    const seen = (await Promise.all(looks)).map(({ part, state, ms, detail }) => ({ minute, part, state, ms, detail }))
    unsaved = [...unsaved, ...seen].slice(-MAX_UNSAVED)
    try {
      await inTime(saveSamples(app.database, unsaved, isAfterStart), DATABASE_MS)
      unsaved = []
    } catch (error) {
      app.log.warn({ err: error, looks: unsaved.length }, 'looks at the health wait for the database')
    }
  }
}

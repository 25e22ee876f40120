import type { RenderTime } from '#domain/browser/render-time.ts'
import type { Observer } from './observed-page.ts'
import type { RequestJournal } from './request-journal.ts'

export const observeTime: Observer<'renderTime'> =
  async ({ journal, limits: { timeoutMs }, timeIsUp }) =>
  async () =>
    timeIsUp.aborted ? timeUp(journal, timeoutMs) : { limitMs: timeoutMs, isTimeUp: false, ...NOTHING_LOADING }

const NONE = { total: 0, entries: [] }
const NOTHING_LOADING = { stillLoading: NONE, lastRequests: NONE }

/** The time of a page that ran out of time. */
export function timeUp(journal: RequestJournal, limitMs: number): RenderTime {
  return { limitMs, isTimeUp: true, ...journal.loading() }
}

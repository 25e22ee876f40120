/** Started by a user ('person') or by the project's schedule ('clock'). */
export type StartedBy = 'person' | 'clock'

/** We assume that a user who starts a crawl watches it for this long. */
export const WATCHED_MINUTES = 2

/** No mail after a short crawl that a user started, because that user is still watching it. */
export function shouldNotify(crawl: {
  status: 'completed' | 'failed'
  startedBy: StartedBy
  createdAt: Date
  finishedAt: Date
}): boolean {
  const { status, startedBy, createdAt, finishedAt } = crawl
  if (status === 'failed' || startedBy === 'clock') return true
  return finishedAt.getTime() - createdAt.getTime() > WATCHED_MINUTES * 60_000
}

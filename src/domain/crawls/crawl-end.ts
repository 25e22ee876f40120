/** Whether somebody pressed a button or the project's schedule had come round. */
export type StartedBy = 'person' | 'clock'

/** Whoever started a crawl by hand is taken to wait this long for its end. */
export const WATCHED_MINUTES = 2

/** Whether the end of a project's crawl is worth a message: not that of a short one whose dialog somebody looks at. */
export function isWorthReporting(crawl: {
  status: 'completed' | 'failed'
  startedBy: StartedBy
  createdAt: Date
  finishedAt: Date
}): boolean {
  const { status, startedBy, createdAt, finishedAt } = crawl
  if (status === 'failed' || startedBy === 'clock') return true
  return finishedAt.getTime() - createdAt.getTime() > WATCHED_MINUTES * 60_000
}

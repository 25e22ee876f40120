export type JobPayloads = {
  crawl: { crawlId: string }
  mail: { mailId: string }
  /**
   * `userId` is null when the email address has no account. A job is queued anyway, so that the response does not
   * reveal whether an account exists.
   */
  'account-mail': { userId: string | null; purpose: 'confirm' | 'reset'; resetPath: string }
  'account-export': { exportId: string }
  'report-export': { exportId: string }
  /** Computes the stats of a stopped crawl, or recomputes them after URLs were removed. */
  'crawl-summary': { crawlId: string }
  'archive-crawl': { crawlId: string }
  'judge-crawl': { crawlId: string }
  /** Computes the first views of the site reports of a large crawl. */
  'prepare-reports': { crawlId: string }
  /** Writes the deliveries of all new events. */
  'dispatch-events': { batchId: string }
  /** Compares a finished crawl with the one before, for the events about its issues. */
  'issue-events': { crawlId: string }
  /** One attempt. `turn` is its number, so that a job that is no longer needed does nothing. */
  delivery: { deliveryId: string; turn: number }
}

export type JobName = keyof JobPayloads

export const JOB_NAMES: JobName[] = [
  'crawl',
  'mail',
  'account-mail',
  'account-export',
  'report-export',
  'crawl-summary',
  'archive-crawl',
  'judge-crawl',
  'prepare-reports',
  'dispatch-events',
  'issue-events',
  'delivery',
]

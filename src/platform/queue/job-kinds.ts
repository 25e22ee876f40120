/** Every kind of job and what it carries. */
export type JobPayloads = {
  crawl: { crawlId: string }
  mail: { mailId: string }
  /** Nobody, when the address that was asked for has no account: whoever asked must not see a difference. */
  'account-mail': { userId: string | null; purpose: 'confirm' | 'reset'; resetPath: string }
  'account-export': { exportId: string }
  'report-export': { exportId: string }
  /** Makes the figures of a crawl that was stopped, or counts again what was removed since. */
  'crawl-summary': { crawlId: string }
}

export type JobName = keyof JobPayloads

export const JOB_NAMES: JobName[] = [
  'crawl',
  'mail',
  'account-mail',
  'account-export',
  'report-export',
  'crawl-summary',
]

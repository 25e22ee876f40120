/** The kinds of jobs as people read them, by the names of their queues. */
export const QUEUE_NAMES: Record<string, string> = {
  crawl: 'Crawl',
  'crawl-summary': 'Figures of a crawl',
  mail: 'Mail',
  'account-mail': 'Mail about an account',
  'account-export': 'Export of an account',
  'report-export': 'Export of a report',
}

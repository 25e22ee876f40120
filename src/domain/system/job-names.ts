export const QUEUE_NAMES: Record<string, string> = {
  crawl: 'Crawl',
  'crawl-summary': 'Crawl summary',
  'archive-crawl': 'Crawl archive',
  'judge-crawl': 'Judge a crawl again',
  'prepare-reports': 'Prepare site reports',
  'dispatch-events': 'Send new events',
  'issue-events': 'Find new and resolved issues',
  delivery: 'Webhook delivery',
  mail: 'Mail',
  'account-mail': 'Account mail',
  'account-export': 'Account export',
  'report-export': 'Report export',
}

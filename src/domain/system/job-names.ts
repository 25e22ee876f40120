export const QUEUE_NAMES: Record<string, string> = {
  crawl: 'Crawl',
  'crawl-summary': 'Crawl summary',
  'archive-crawl': 'Crawl archive',
  'judge-crawl': 'Judge a crawl again',
  'prepare-reports': 'Prepare site reports',
  mail: 'Mail',
  'account-mail': 'Account mail',
  'account-export': 'Account export',
  'report-export': 'Report export',
}

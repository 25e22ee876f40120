export const QUEUE_NAMES: Record<string, string> = {
  crawl: 'Crawl',
  'crawl-summary': 'Crawl summary',
  mail: 'Mail',
  'account-mail': 'Account mail',
  'account-export': 'Account export',
  'report-export': 'Report export',
}

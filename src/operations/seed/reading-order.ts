/** The articles as somebody new would read them. The first is delivered as the newest, so that lists begin with it. */
export const READING_ORDER = [
  'getting-started',
  'projects-and-recrawls',
  'reading-a-report',
  'page-detail',
  'health-score',
  'llm-readiness',
  'comparing-crawls',
  'exports',
  'how-pages-are-found',
  'robots-txt-and-pace',
  'javascript-rendering',
  'failed-pages',
  'allow-or-block-our-bot',
  'billing-and-plans',
  'account-security',
  'self-hosting',
  'command-line',
]

/** When an article of a list is dated: each a second before the one that stands above it. */
export function momentInOrder(now: Date, place: number): Date {
  return new Date(now.getTime() - Math.max(place, 0) * 1000)
}

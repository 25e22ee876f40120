import { NO_FILTER, writeFilter } from '#domain/reports/report-filter.ts'

const ENDINGS = {
  csv: ['crawl-results', 'csv'],
  json: ['crawl-results', 'json'],
  xlsx: ['crawl-results', 'xlsx'],
  pdf: ['seo-report', 'pdf'],
  notion: ['notion', 'zip'],
  keywords: ['keywords', 'csv'],
} as const

/** Returns for example 'Bakery-crawl-results.csv'. Slashes are the only unsafe characters that project names allow. */
export function exportFileName(projectName: string, kind: keyof typeof ENDINGS, filter = NO_FILTER): string {
  const isFiltered = writeFilter(filter).size > 0
  const name = projectName.replace(/[\\/]/g, '-').trim() || 'project'
  const [ending, extension] = ENDINGS[kind]
  return `${name}-${ending}${isFiltered ? '-filtered' : ''}.${extension}`
}

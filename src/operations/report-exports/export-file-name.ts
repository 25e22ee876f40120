import { NO_FILTER, writeFilter } from '#domain/report-filter.ts'

const NAMES = { csv: 'crawl-results', json: 'crawl-results', xlsx: 'crawl-results', pdf: 'seo-report' } as const

/** '{project name}-crawl-results.csv'. Names of projects hold none of the characters that file systems refuse, but slashes. */
export function exportFileName(projectName: string, format: keyof typeof NAMES, filter = NO_FILTER): string {
  const isFiltered = writeFilter(filter).size > 0
  const name = projectName.replace(/[\\/]/g, '-').trim() || 'project'
  return `${name}-${NAMES[format]}${isFiltered ? '-filtered' : ''}.${format}`
}

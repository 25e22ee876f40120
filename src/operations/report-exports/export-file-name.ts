import { downloadName } from '#domain/projects/download-name.ts'
import { NO_FILTER, writeFilter } from '#domain/reports/report-filter.ts'

const ENDINGS = {
  csv: ['crawl-results', 'csv'],
  json: ['crawl-results', 'json'],
  xlsx: ['crawl-results', 'xlsx'],
  pdf: ['seo-report', 'pdf'],
  notion: ['notion', 'zip'],
  archive: ['archive', 'zip'],
  keywords: ['keywords', 'csv'],
} as const

/** Returns for example 'bakery-crawl-results-2026-11-19.csv'. `at` is when the crawl started. */
export function exportFileName(
  { slug, at }: { slug: string; at: string | Date },
  kind: keyof typeof ENDINGS,
  filter = NO_FILTER,
): string {
  const isFiltered = writeFilter(filter).size > 0
  const [ending, extension] = ENDINGS[kind]
  return downloadName({ slug, kind: `${ending}${isFiltered ? '-filtered' : ''}`, at, extension })
}

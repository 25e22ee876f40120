import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { resultsToCsv } from '#domain/crawls/results-csv.ts'
import { hostOf } from '#domain/urls/host-of.ts'

/** The byte order mark tells Excel that the file is UTF-8. */
export function downloadCsv(siteUrl: string, pages: CrawlPageResult[]): void {
  const file = new Blob(['\uFEFF', resultsToCsv(pages)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = csvFileName(siteUrl)
  link.click()
  URL.revokeObjectURL(link.href)
}

export function csvFileName(siteUrl: string): string {
  return `${hostOf(siteUrl).replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}-crawl-results.csv`
}

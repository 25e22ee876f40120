import type { TableNames } from '#domain/checks/check-tables.ts'
import { MAX_FIRST_BYTE_MS } from '#domain/crawls/slow-pages.ts'

/** SQL: whether most slow pages were fast when they were requested again, so that the crawl itself was the cause. */
export function isSlowedByCrawl({ pages }: Pick<TableNames, 'pages'>): string {
  return `(
    select 2 * count(*) filter (ttfb_ms > ${MAX_FIRST_BYTE_MS}) < count(*) from ${pages} where second_ttfb_ms is not null)`
}

import type { TableNames } from '#domain/checks/check-tables.ts'
import { NOT_READ } from '#domain/crawls/sitemap-report.ts'

/** SQL: sitemaps on hosts of the crawl, including files that were only named as sitemaps, with their URL as `file`. */
export function sitemapFilesOf({ sitemaps, urls }: Pick<TableNames, 'sitemaps' | 'urls'>): string {
  return `(
    select s.*, u.url as file, u.host from ${sitemaps} s join ${urls} u on u.id = s.url where u.is_internal
      and s.is_reported)`
}

/** SQL: like `sitemapFilesOf`, but only files that responded with a sitemap. */
export function readSitemapsOf(tables: Pick<TableNames, 'sitemaps' | 'urls'>): string {
  return `(from ${sitemapFilesOf(tables)} s where s.status_code = 200 and s.kind is not null)`
}

/** SQL for `judged`: the sitemaps that could be read. */
export function countReadSitemaps(tables: Pick<TableNames, 'sitemaps' | 'urls'>): string {
  return `select count(*) as applicable, 0 as not_applicable from ${readSitemapsOf(tables)} s`
}

/** SQL: whether the crawl did not request the sitemap, for example because of a limit. */
export function isNotRead(sitemap: string): string {
  return `starts_with(coalesce(${sitemap}.problem, ''), '${NOT_READ}')`
}

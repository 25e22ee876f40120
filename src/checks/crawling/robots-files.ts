import type { TableNames } from '#domain/checks/check-tables.ts'
import { PAGE_START, PAGE_TAG } from '#domain/site-files/robots-file.ts'

/**
 * Crawlers that follow the group for all (`*`) if a robots.txt does not name them. Other crawlers may instead follow
 * the group of a related one: Applebot follows that of Googlebot.
 */
export const STAND_INS = ['twitterbot', 'linkedinbot', 'facebookexternalhit', 'ccbot', 'bytespider', 'duckduckbot']

/** SQL: the robots.txt of each host of the crawl, with its URL as `file`. */
export function robotsFilesOf({ robots, urls }: Pick<TableNames, 'robots' | 'urls'>): string {
  return `(select r.*, u.url as file from ${robots} r join ${urls} u on u.id = r.url where u.is_internal)`
}

/** SQL: the lines of each robots.txt, with its URL as `file`. Another check reports files that are HTML pages. */
export function robotsLinesOf({
  robots_lines,
  ...tables
}: Pick<TableNames, 'robots' | 'urls' | 'robots_lines'>): string {
  return `(
    select l.*, r.file from ${robots_lines} l join ${robotsFilesOf(tables)} r on r.url = l.robots
      where not ${isHtml('r')})`
}

/** SQL: whether a robots.txt contains a web page, like `isRobotsPage`. */
export function isHtml(file: string): string {
  return `coalesce(regexp_matches(${file}.text, '${PAGE_START}', 'i')
    or (${file}.content_type ilike 'text/html%' and regexp_matches(${file}.text, '${PAGE_TAG}')), false)`
}

/** SQL for `judged`: the robots.txt files that could be read. */
export function countReadFiles(tables: Pick<TableNames, 'robots' | 'urls'>): string {
  return `select count(*) as applicable, 0 as not_applicable from ${robotsFilesOf(tables)} r
    where r.text is not null and not ${isHtml('r')}`
}

/** SQL for `judged`: all files that were requested. */
export function countFiles(tables: Pick<TableNames, 'robots' | 'urls'>): string {
  return `select count(*) as applicable, 0 as not_applicable from ${robotsFilesOf(tables)} r`
}

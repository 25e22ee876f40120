import type { TableNames } from '#domain/checks/check-tables.ts'
import { homePage } from '../shared/home-page.ts'
import { hasRel, linkedFiles } from '../shared/named-files.ts'

/** The tables and facts that a check of the favicon needs. */
export const ICON_TABLES = ['crawl', 'pages', 'facts', 'used_files'] as const

type Tables = Pick<TableNames, (typeof ICON_TABLES)[number]>

/** SQL: the icons that the home page names. */
export function homeIcons(tables: Tables): string {
  return linkedFiles(tables, hasRel('icon'), `f.page in (select page from (${homePage(tables)}))`)
}

/** SQL: /favicon.ico, if the home page names no icon. Its columns are null if it was not requested. */
export function guessedIcon(tables: Tables): string {
  return `
    select h.page, 0 as nth, f.* from (${homePage(tables)}) h
      left join ${tables.used_files} f on f.file = regexp_extract(h.url, '^https?://[^/?#]+/') || 'favicon.ico'
    where h.page not in (select page from (${homeIcons(tables)}))
      and h.page in (select page from ${tables.facts} where "linkTags" is not null)`
}

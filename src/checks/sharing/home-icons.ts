import type { TableNames } from '#domain/checks/check-tables.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { homePage } from '../shared/home-page.ts'
import { hasRel, LINK_TAG_AT, linkedFiles } from '../shared/named-files.ts'

/** The tables and facts that a check of the favicon needs. */
export const ICON_TABLES = ['crawl', 'pages', 'facts', 'used_files'] as const

export type IconTables = Pick<TableNames, (typeof ICON_TABLES)[number]>

/** What a check of the files behind the icons of the home page needs. */
export function judgesIcons(faultsOf: (tables: IconTables) => Omit<FileFaults, 'noun' | 'at'>) {
  const faults = (tables: IconTables): FileFaults => ({ ...faultsOf(tables), noun: 'icons', at: LINK_TAG_AT })
  return {
    needs: ICON_TABLES,
    facts: ['linkTags'] as const,
    query: (tables: IconTables) => findFaults(tables, faults(tables)),
    judged: (tables: IconTables) => `
      select applicable, if(reason is null, 0, 1) as not_applicable, reason
      from (${judgeFaults(tables, faults(tables))})`,
  }
}

/** SQL: the icons that the home page names. */
export function homeIcons(tables: IconTables): string {
  return linkedFiles(tables, hasRel('icon'), `f.page in (select page from (${homePage(tables)}))`)
}

/** SQL: /favicon.ico, if the home page names no icon. Its columns are null if it was not requested. */
export function guessedIcon(tables: IconTables): string {
  return `
    select h.page, 0 as nth, f.* from (${homePage(tables)}) h
      left join ${tables.used_files} f on f.file = regexp_extract(h.url, '^https?://[^/?#]+/') || 'favicon.ico'
    where h.page not in (select page from (${homeIcons(tables)}))
      and h.page in (select page from ${tables.facts} where "linkTags" is not null)`
}

import type { TableNames } from '#domain/checks/check-tables.ts'

/** The tables and facts that a check of scripts, style sheets and fonts needs. */
export const PAGE_FILE_TABLES = ['pages', 'page_files', 'used_files'] as const
export const PAGE_FILE_FACTS = ['resources'] as const

type Tables = Pick<TableNames, (typeof PAGE_FILE_TABLES)[number]>
type FileKind = 'script' | 'style' | 'font'

/** SQL: 'style sheet' for the kind of a file. */
export function kindWords(kind: string): string {
  return `if(${kind} = 'style', 'style sheet', ${kind})`
}

/**
 * SQL: the files of pages, each once per page: `page`, `kind`, `position`, `path`, `is_hint`, and the columns of
 * `used_files`, all null if the file was not requested.
 */
export function filesOfPages({ page_files, used_files }: Tables, kinds: readonly FileKind[], where = 'true'): string {
  return `
    select p.page, p.kind, p.position, p.path, p.is_hint, f.*
    from ${page_files} p left join ${used_files} f on f.url = p.url
    where p.kind in (${listOf(kinds)}) and ${where}`
}

/** SQL: the bytes that a file of `used_files` costs a browser; null if that is not known. */
export function sentBytes(file: string): string {
  return `case ${file}.state when 'ok' then ${file}.bytes when 'broken' then 0 end`
}

const NOT_REQUESTED = 'the crawl did not request files that pages use'

/** SQL: the reason of a check that cannot judge some pages or files; null if there are none. */
export function filesNotKnown(
  { used_files }: Pick<TableNames, 'used_files'>,
  { count, noun, why }: { count: string; noun: 'page' | 'file' | 'URL'; why: string },
): string {
  return `if(${count} = 0, null, 'not known for ' || ${count} || if(${count} = 1, ' ${noun}', ' ${noun}s') ||
    if((select count(*) from ${used_files}) = 0, ', because ${NOT_REQUESTED}', '${why}'))`
}

/**
 * SQL for `judged` of a check of pages. A page with a file that `isKnown` excludes is not applicable, unless `found`
 * (SQL with the column `page`) contains it: what is known is then enough to report it.
 */
export function judgedPages(
  tables: Tables,
  { kinds, isKnown, found, why }: { kinds: readonly FileKind[]; isKnown: string; found?: string; why: string },
): string {
  const count = 'count(*) filter (where is_open)'
  return `
    with open as (
      select distinct page from (${filesOfPages(tables, kinds)}) f where not coalesce(${isKnown}, false)
      ${found === undefined ? '' : `except select page from (${found})`}),
    judged as (
      select o.page is not null as is_open from ${tables.pages} p left join open o on o.page = p.page)
    select count(*) filter (where not is_open) as applicable, ${count} as not_applicable,
      ${filesNotKnown(tables, { count, noun: 'page', why: `, because ${why}` })} as reason
    from judged`
}

type JudgedFiles = {
  kinds: readonly FileKind[]
  isJudged: string
  isKnown: string
  why: string
}

/**
 * SQL for `judged` of a check of the site's own files. `isJudged` says whether the check is about a row `f` of
 * `used_files`, `isKnown` whether it can judge it.
 */
export function judgedFiles(tables: Tables, { why, ...judged }: JudgedFiles): string {
  return countJudged(tables, ownFiles(tables, judged), { noun: 'file', why: `: ${why}` })
}

/**
 * SQL for `judged` of a check that reports files of other hosts on the pages that use them: it counts own files and such
 * pages. `isUse` is SQL for the uses `p` that count. A page is judged by those of its files that are known.
 */
export function judgedFilesAndPages(
  tables: Tables,
  { why, isUse = 'true', ...judged }: JudgedFiles & { isUse?: string | undefined },
): string {
  const { kinds, isJudged, isKnown } = judged
  const pages = `
      select bool_or(coalesce(${isKnown}, false)) as is_known
      from (${filesOfPages(tables, kinds, `not p.is_own and ${isUse}`)}) f join ${tables.pages} using (page)
      where f.url is null or (${isJudged}) group by f.page`
  return countJudged(tables, `${ownFiles(tables, judged)} union all ${pages}`, { noun: 'URL', why: `: ${why}` })
}

function ownFiles(tables: Tables, { kinds, isJudged, isKnown }: Omit<JudgedFiles, 'why'>): string {
  return `
      select coalesce(${isKnown}, false) as is_known from ${tables.used_files} f where f.is_own and ${isJudged}
      union all
      select false from (
        select distinct key from ${tables.page_files} where url is null and is_own and kind in (${listOf(kinds)}))`
}

function countJudged(tables: Tables, judged: string, unknown: { noun: 'file' | 'URL'; why: string }): string {
  const count = 'count(*) filter (where not is_known)'
  return `
    select count(*) filter (where is_known) as applicable, ${count} as not_applicable,
      ${filesNotKnown(tables, { count, ...unknown })} as reason
    from (${judged})`
}

function listOf(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ')
}

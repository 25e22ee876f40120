import type { TableNames } from '#domain/checks/check-tables.ts'
import { filesOfPages, judgedFilesAndPages, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from './page-files.ts'

type Tables = Pick<TableNames, (typeof PAGE_FILE_TABLES)[number]>

type Fault = {
  /** SQL: whether a row `f` of `used_files` is reported. */
  isFault: string
  /** SQL: the evidence. */
  saw: string
  /** SQL: the evidence of a file of the site, before ' used on 3 pages'. Default: `saw`. */
  sawOwn?: string
  /** SQL: where the fault of a file is, such as a header. Default: not known. */
  at?: string
  /** SQL: whether a use `p` of a file of another host counts. Default: all. */
  isUse?: string
}

const KINDS = ['script', 'style'] as const
const IS_KIND = `f.used_as in ('script', 'style')`

/** What a check of scripts and style sheets needs. A file of another host is reported on the pages that use it. */
export function judgesScriptsAndStyles({ isFault, saw, sawOwn = saw, at = 'null', isUse = 'true' }: Fault) {
  return {
    needs: PAGE_FILE_TABLES,
    facts: PAGE_FILE_FACTS,
    query: (tables: Tables) => `
      select f.file as url, 0 as place, ${at} as at, ${sawOwn} ||
        ' used on ' || f.used_on || if(f.used_on = 1, ' page', ' pages') as saw
      from ${tables.used_files} f where f.is_own and ${IS_KIND} and ${isFault}
      union all
      select p.url, f.position, f.path, f.file || ' – ' || ${saw}
      from (${filesOfPages(tables, KINDS, `not f.is_own and ${isUse} and ${isFault}`)}) f
        join ${tables.pages} p on p.page = f.page`,
    judged: (tables: Tables) =>
      judgedFilesAndPages(tables, {
        kinds: KINDS,
        isJudged: IS_KIND,
        isKnown: `f.state = 'ok'`,
        isUse,
        why: 'not requested or not loaded',
      }),
  }
}

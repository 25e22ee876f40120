import type { DuckDBValue } from '@duckdb/node-api'
import { canMeanPath } from '#domain/explorer/columns.ts'
import { type Condition, type Filter, isCondition, membersOf } from '#domain/explorer/filter.ts'
import { type ExplorerTableName, filterColumn } from '#domain/explorer/tables.ts'
import { quoted } from '../duckdb.ts'
import { decisionsSql } from './robots-sql.ts'
import { type FoundTexts, searchKey } from './search-texts.ts'
import { columnSql, joinSql, pathSql, tableSql } from './table-sql.ts'

/** A filter compiled to an SQL condition. */
export type CompiledFilter = { sql: string; values: Record<string, DuckDBValue>; joins: string[] }

/** What the names in conditions refer to. */
export type FilterNames = {
  /** The filters of segments, which apply to pages. */
  segments: ReadonlyMap<string, Filter>
  /** Files with the digests of pages of earlier crawls. See site_digests in derived-tables.ts. */
  earlier: ReadonlyMap<string, string>
  texts: FoundTexts
}

/** For filters that name neither segments nor crawls. */
export const NO_NAMES: FilterNames = { segments: new Map(), earlier: new Map(), texts: new Map() }

/** The filter must have been checked by `readFilter`, and `names` must have all names in it. */
export function compileFilter(table: ExplorerTableName, filter: Filter, names: FilterNames): CompiledFilter {
  const values: Record<string, DuckDBValue> = {}
  const joins = new Set<string>()
  const bind = (value: DuckDBValue) => {
    const name = `v${Object.keys(values).length}`
    values[name] = value
    return `$${name}`
  }

  function compile(part: Filter, of: ExplorerTableName, needed: Set<string>): string {
    if (isCondition(part)) return compileCondition(part, of, needed)
    const members = membersOf(part).map((member) => compile(member, of, needed))
    if (members.length === 0) return 'true'
    return `(${members.join('every' in part ? ' and ' : ' or ')})`
  }

  function compileCondition(
    { column, operator, value }: Condition,
    of: ExplorerTableName,
    needed: Set<string>,
  ): string {
    const known = filterColumn(of, column)
    if (known?.kind === 'check')
      return aboutPage(of, operator === 'is', `select page from issues where "check" = ${bind(value)}`)
    if (known?.kind === 'segment') {
      const inner = new Set<string>()
      const where = compile(insist(names.segments, value), 'pages', inner)
      const pages = `select r.page from site_pages r ${joinSql('pages', inner)} where ${where}`
      return aboutPage(of, operator === 'is', pages)
    }
    if (known?.kind === 'change') {
      const before = `select digest from read_parquet(${quoted(insist(names.earlier, value))})`
      return aboutPage(of, true, `select page from site_digests where digest not in (${before})`)
    }
    if (known?.kind === 'search') {
      const isIn = operator === 'contains' || operator === 'matches'
      const pages = bind(JSON.stringify(insist(names.texts, searchKey({ column, operator, value }))))
      return aboutPage(of, isIn, `select unnest(from_json(${pages}, '["UINTEGER"]'))`)
    }
    if (known?.kind === 'page') return aboutPage(of, operator === 'is', linkedSql(column, bind(value)))
    if (known?.kind === 'bot') return aboutPage(of, operator === 'is', robotsSql(value, bind))
    const { sql, joins: ofColumn } = columnSql(of, column)
    for (const join of ofColumn) needed.add(join)
    if (known?.kind === 'number') return compareNumber(sql, operator, bind, value)
    if (known?.kind === 'yes-no') return value === 'yes' ? `${sql}` : `not coalesce(${sql}, false)`
    if (canMeanPath(known?.kind, operator) && value.startsWith('/')) {
      return compareText(pathOrNothing(sql), operator, bind, value)
    }
    return compareText(sql, operator, bind, value)
  }

  return { sql: compile(filter, table, joins), values, joins: [...joins] }
}

function insist<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new Error(`Nothing is known about '${name}', which a filter refers to.`)
  return value
}

function aboutPage(table: ExplorerTableName, isIn: boolean, pages: string): string {
  return `${tableSql(table).page} ${isIn ? 'in' : 'not in'} (${pages})`
}

type Bind = (value: DuckDBValue) => string

/** SQL: pages by the URLs that their links name, and URLs by the pages that name them. The value is bound. */
const LINKED_BY_NAME: Readonly<Record<string, (value: string) => string>> = {
  linksToUrl: (url) => `select l.source from links l where l.target in (select id from urls where url = ${url})`,
  linksToHost: (host) =>
    `select l.source from links l where l.target in (select id from urls where host = ${host} and not is_internal)`,
  linksToState: (state) =>
    `select l.source from links l where l.target in (select id from site_urls where state = ${state} and is_internal)`,
  linkedFromPattern: (pattern) =>
    `select l.target from links l where l.source in (select page from site_pages where template = ${pattern})`,
}

/** SQL: the pages at the other end of links to or from a URL, counted as the link graph counts: without links to itself. */
function linkedSql(column: string, url: string): string {
  const named = LINKED_BY_NAME[column]?.(url)
  if (named !== undefined) return named
  const page = `select page from urls where url = ${url}`
  const others = 'l.target_page is not null and l.source <> l.target_page'
  if (column === 'linkedFrom') return `select l.target_page from links l where ${others} and l.source in (${page})`
  const targeted = `from links l where ${others} and l.target_page in (${page})`
  if (column === 'linksTo') return `select l.source ${targeted}`
  if (column === 'contentLinksTo') return `select l.source ${targeted} and not l.is_template`
  return `
    select l.source ${targeted} and l.rel in (select id from rels where is_followed)
      and l.source in (select page from pages where not is_nofollow)`
}

/** SQL: URLs that are disallowed for a crawler, or with a line after its name, those on which that line decides. */
function robotsSql(value: string, bind: Bind): string {
  const [agent = '', line] = value.toLowerCase().split(':')
  const decided = `select id from (${decisionsSql(bind(agent))})`
  return line === undefined ? `${decided} where is_allowed is false` : `${decided} where line = ${bind(Number(line))}`
}

function compareNumber(sql: string, operator: Condition['operator'], bind: Bind, value: string): string {
  if (operator === 'empty') return `${sql} is null`
  if (operator === 'filled') return `${sql} is not null`
  const number = bind(Number(value))
  if (operator === 'is-not') return `${sql} is distinct from ${number}`
  return `${sql} ${operator === 'is' ? '=' : operator} ${number}`
}

/** SQL: other URLs, such as `data:` ones, have no path. A social image may be written as a path. */
function pathOrNothing(url: string): string {
  return `if(starts_with(${url}, 'http'), ${pathSql(url)}, if(starts_with(${url}, '/'), ${url}, ''))`
}

/** Ignores case, except for 'is' and regular expressions. */
function compareText(sql: string, operator: Condition['operator'], bind: Bind, value: string): string {
  const text = `coalesce(${sql}, '')`
  const lower = `lower(${text})`
  switch (operator) {
    case 'empty':
      return `${text} = ''`
    case 'filled':
      return `${text} <> ''`
    case 'is-not':
      return `${text} <> ${bind(value)}`
    case 'contains':
      return `contains(${lower}, ${bind(value.toLowerCase())})`
    case 'lacks':
      return `not contains(${lower}, ${bind(value.toLowerCase())})`
    case 'starts':
      return `starts_with(${lower}, ${bind(value.toLowerCase())})`
    case 'ends':
      return `ends_with(${lower}, ${bind(value.toLowerCase())})`
    case 'matches':
      return `regexp_matches(${text}, ${bind(value)})`
    case 'mismatches':
      return `not regexp_matches(${text}, ${bind(value)})`
    default:
      return `${text} = ${bind(value)}`
  }
}

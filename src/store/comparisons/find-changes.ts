import { type SQL, sql } from 'drizzle-orm'
import { LOST_AS, LOST_WITH } from '#domain/issues/count-changes.ts'
import type { ChangeCause, ChangeKind } from '#domain/reports/dashboard.ts'
import type { Database } from '#platform/postgres/database.ts'
import { bothCrawls, type ComparedPair, IS_CHANGED, runWithHashJoins } from './compared-pages.ts'

/** Pages of the older crawl that the newer one left out, by their `seq`. All others that it lacks were removed. */
export type MissingPages = {
  /** robots.txt blocks them now. */
  blocked: number[]
  /** Excluded by settings; `rest` for all others, because the crawl ended before it reached all pages. */
  leftOut: number[] | 'rest'
}

export type ChangeQuery = ComparedPair & {
  /** Needed for lists of missing pages only. */
  missing: MissingPages
  /** How many pages each crawl has, including pages that were removed from the project later. */
  pages: { base: number; other: number }
  /** The ids of all checks that found an issue in at least one of the two crawls. */
  types: string[]
  kind: ChangeKind
  /** Limits the lists of new and fixed issues to this cause. Other lists have one cause only. */
  cause: ChangeCause
  /** Limits a list of issues to this check; null for all checks. */
  type: string | null
  /** Search words in lower case. Each of them must be in the URL or title. */
  words: string[]
  offset: number
  limit: number
}

/** A row of a list of changes, before its pages are read: the `seq` of the page in each crawl, and the check id. */
export type FoundRow = { baseSeq: number | null; otherSeq: number | null; type: string | null }

export type FoundRows = { found: FoundRow[]; total: number }

/** How to select one kind of change. `of` is the crawl whose pages the list shows. */
type Kind = { of: 'base' | 'other'; from: SQL; where: SQL; hasType?: true }

const BOTH = sql`base join other on base.url = other.url`
const MISSING = sql`base left join other on base.url = other.url`
const EACH_ISSUE_OF_BASE = sql`cross join lateral unnest(base.issue_types) as type`
const EACH_ISSUE_OF_OTHER = sql`cross join lateral unnest(other.issue_types) as type`

/** Must match the counts of `countChanges`. */
const IS_LOST = sql.join(
  [
    ...Object.entries(LOST_WITH).map(
      ([missing, types]) => sql`(${missing} = any (other.issue_types) and type = any (${sql.param(types)}::text[]))`,
    ),
    ...Object.entries(LOST_AS).map(
      ([indexability, types]) => sql`(base.indexability = 'indexable' and other.indexability = ${indexability}
        and type = any (${sql.param(types)}::text[]))`,
    ),
  ],
  sql` or `,
)

const KINDS: Record<ChangeKind, Kind> = {
  appeared: {
    of: 'other',
    hasType: true,
    from: sql`other left join base on base.url = other.url ${EACH_ISSUE_OF_OTHER}`,
    where: sql`type <> all (coalesce(base.issue_types, '{}'))`,
  },
  fixed: {
    of: 'other',
    hasType: true,
    from: sql`${BOTH} ${EACH_ISSUE_OF_BASE}`,
    where: sql`other.status = 'success' and type <> all (other.issue_types) and not (${IS_LOST})`,
  },
  'still-open': {
    of: 'other',
    hasType: true,
    from: sql`${BOTH} ${EACH_ISSUE_OF_OTHER}`,
    where: sql`type = any (base.issue_types)`,
  },
  lost: {
    of: 'base',
    hasType: true,
    from: sql`base left join other on base.url = other.url ${EACH_ISSUE_OF_BASE}`,
    where: sql`(other.status is distinct from 'success' or ${IS_LOST})
      and type <> all (coalesce(other.issue_types, '{}'))`,
  },
  broke: { of: 'other', from: BOTH, where: sql`base.status = 'success' and other.status = 'error'` },
  recovered: { of: 'other', from: BOTH, where: sql`base.status = 'error' and other.status = 'success'` },
  added: { of: 'other', from: sql`other left join base on base.url = other.url`, where: sql`base.url is null` },
  removed: { of: 'base', from: MISSING, where: sql`other.url is null` },
  blocked: { of: 'base', from: MISSING, where: sql`other.url is null` },
  'left-out': { of: 'base', from: MISSING, where: sql`other.url is null` },
  changed: { of: 'other', from: BOTH, where: IS_CHANGED },
}

export const crawlShown = (kind: ChangeKind) => KINDS[kind].of

const IN_ORDER = sql`order by inlinks desc nulls last, position, "otherSeq", "baseSeq", type`

/** Selects only a few columns, because there may be half a million rows. */
function matching(query: ChangeQuery, condition = sql`true`): SQL {
  const { kind } = query
  const { of, from, where } = KINDS[kind]
  const shown = sql.identifier(of)
  return sql`${bothCrawls(query)}, matching as materialized (
    select base.seq as "baseSeq", other.seq as "otherSeq", ${typeIn(kind)} as type, ${shown}.inlinks, ${shown}.position
    from ${from} where ${where} and ${isCounted(query)} and ${isMissingFor(query)} and ${hasCause(query)} and ${condition})`
}

function isCounted({ kind, checks }: ChangeQuery): SQL {
  return KINDS[kind].hasType ? sql`type <> all (${sql.param(checks.comparing ?? [])}::text[])` : sql`true`
}

/** Limits a list of missing pages to those that are missing for this reason. */
function isMissingFor({ kind, missing: { blocked, leftOut } }: ChangeQuery): SQL {
  const isOneOf = (seqs: number[]) => sql`base.seq = any (${sql.param(seqs)}::int[])`
  if (kind === 'blocked') return isOneOf(blocked)
  if (kind === 'left-out') return leftOut === 'rest' ? sql`not ${isOneOf(blocked)}` : isOneOf(leftOut)
  if (kind === 'removed') return leftOut === 'rest' ? sql`false` : sql`not ${isOneOf([...blocked, ...leftOut])}`
  return sql`true`
}

/** Must match the counts of `countChanges`. */
function hasCause({ kind, cause, checks }: ChangeQuery): SQL {
  if (kind !== 'appeared' && kind !== 'fixed') return sql`true`
  const inOther = sql.identifier(kind === 'appeared' ? 'base' : 'other')
  const isOneOf = (ids: string[]) => sql`type = any (${sql.param(ids)}::text[])`
  if (cause === 'unknown') return isOneOf(checks.unknown)
  const byRules = sql`(${isOneOf(checks.rules)} or (${isOneOf(checks.info)}
    and type = any (coalesce(${inOther}.info_types, '{}'))))`
  return cause === 'rules' ? byRules : sql`not ${byRules} and not ${isOneOf(checks.unknown)}`
}

const typeIn = (kind: ChangeKind) => (KINDS[kind].hasType ? sql`type` : sql`null::text`)

/** A slice of a list of changes. Pages with the most inlinks come first. */
export async function findChanges(database: Pick<Database, 'db'>, input: ChangeQuery): Promise<FoundRows> {
  const { kind, type, words, offset, limit } = input
  const condition = sql`(${type}::text is null or ${typeIn(kind)} = ${type}) and (
    select bool_and(strpos(${sql.identifier(crawlShown(kind))}.search_text, word) > 0)
    from unnest(${sql.param(words)}::text[]) as word) is not false`
  const rows = await runWithHashJoins<FoundRows>(
    database,
    sql`with ${matching(input, condition)},
        shown as (select * from matching ${IN_ORDER} offset ${offset} limit ${limit})
      select (select count(*)::int from matching) as total,
        (select coalesce(json_agg(shown ${IN_ORDER}), '[]') from shown) as found`,
  )
  return rows[0] ?? { found: [], total: 0 }
}

/**
 * The whole list in the order of `findChanges`, as three integers per row: the `seq` in each crawl, and the place of
 * the check in `types`, from 1. Missing values are 0.
 */
export async function packChanges(database: Pick<Database, 'db'>, input: ChangeQuery): Promise<Buffer> {
  const number = (value: SQL) => sql`int4send(coalesce(${value}, 0))`
  const typeNumber = sql`array_position(${sql.param(input.types)}::text[], type)`
  const rows = await runWithHashJoins<{ content: Buffer }>(
    database,
    sql`with ${matching(input)}
      select coalesce(string_agg(${number(sql`"baseSeq"`)} || ${number(sql`"otherSeq"`)} || ${number(typeNumber)},
        ''::bytea ${IN_ORDER}), ''::bytea) as content
      from matching`,
  )
  return rows[0]?.content ?? Buffer.alloc(0)
}

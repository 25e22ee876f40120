import type { ChangeKind } from '#domain/reports/dashboard.ts'
import type { Database } from '#platform/postgres/database.ts'
import { BOTH_CRAWLS, IS_CHANGED, withHashJoins } from './compared-pages.ts'

export type ChangeQuestion = {
  baseId: string
  otherId: string
  /** Pages of each crawl, including those removed from the project since. */
  pages: { base: number; other: number }
  /** The check ids of all issues in both crawls. */
  types: string[]
  kind: ChangeKind
  /** For lists of issues: only this check. */
  type: string | null
  /** Lower case; all of them must be in the URL or title. */
  words: string[]
  offset: number
  limit: number
}

/** A row of a list before its page is read: the `seq` of the page in each crawl. */
export type FoundRow = { baseSeq: number | null; otherSeq: number | null; type: string | null }

export type FoundRows = { found: FoundRow[]; total: number }

/** Selects the rows of a kind of change. The list shows the pages of the crawl `of`. */
type Kind = { of: 'base' | 'other'; from: string; where: string }

const BOTH = 'base join other on base.url = other.url'
const eachIssueOf = (crawl: 'base' | 'other') => `cross join lateral unnest(${crawl}.issue_types) as type`

const KINDS: Record<ChangeKind, Kind> = {
  appeared: {
    of: 'other',
    from: `other left join base on base.url = other.url ${eachIssueOf('other')}`,
    where: `type <> all (coalesce(base.issue_types, '{}'))`,
  },
  fixed: {
    of: 'other',
    from: `${BOTH} ${eachIssueOf('base')}`,
    where: `other.status = 'success' and type <> all (other.issue_types)`,
  },
  'still-open': {
    of: 'other',
    from: `${BOTH} ${eachIssueOf('other')}`,
    where: 'type = any (base.issue_types)',
  },
  lost: {
    of: 'base',
    from: `base left join other on base.url = other.url ${eachIssueOf('base')}`,
    where: `other.status is distinct from 'success' and type <> all (coalesce(other.issue_types, '{}'))`,
  },
  broke: { of: 'other', from: BOTH, where: `base.status = 'success' and other.status = 'error'` },
  mended: { of: 'other', from: BOTH, where: `base.status = 'error' and other.status = 'success'` },
  added: { of: 'other', from: 'other left join base on base.url = other.url', where: 'base.url is null' },
  gone: { of: 'base', from: 'base left join other on base.url = other.url', where: 'other.url is null' },
  changed: { of: 'other', from: BOTH, where: IS_CHANGED },
}

/** The crawl whose pages a list shows. */
export const crawlShown = (kind: ChangeKind) => KINDS[kind].of

const IN_ORDER = 'order by inlinks desc nulls last, position, "otherSeq", "baseSeq", type'

/** SQL that finds all rows of a kind with as few columns as possible: there may be half a million. */
function matching(kind: ChangeKind, condition = 'true'): string {
  const { of, from, where } = KINDS[kind]
  return `${BOTH_CRAWLS}, matching as materialized (
    select base.seq as "baseSeq", other.seq as "otherSeq", ${typeIn(kind)} as type, ${of}.inlinks, ${of}.position
    from ${from} where ${where} and ${condition})`
}

const typeIn = (kind: ChangeKind) => (KINDS[kind].from.includes('as type') ? 'type' : 'null::text')

/** One page of a list, those with the most inlinks first. */
export async function findChanges(database: Pick<Database, 'pool'>, input: ChangeQuestion): Promise<FoundRows> {
  const { kind, baseId, otherId, type, words, offset, limit } = input
  const condition = `($3::text is null or ${typeIn(kind)} = $3) and (
    select bool_and(strpos(${crawlShown(kind)}.search_text, word) > 0) from unnest($4::text[]) as word) is not false`
  const { rows } = await withHashJoins(database, (client) =>
    client.query<FoundRows>(
      `with ${matching(kind, condition)}, shown as (select * from matching ${IN_ORDER} offset $5 limit $6)
       select (select count(*)::int from matching) as total,
         (select coalesce(json_agg(shown ${IN_ORDER}), '[]') from shown) as found`,
      [baseId, otherId, type, words, offset, limit],
    ),
  )
  return rows[0] ?? { found: [], total: 0 }
}

/** The whole list in the same order, three numbers per row: `seq` in each crawl, and the index of its type from 1. */
export async function packChanges(database: Pick<Database, 'pool'>, input: ChangeQuestion): Promise<Buffer> {
  const number = (value: string) => `int4send(coalesce(${value}, 0))`
  const { rows } = await withHashJoins(database, (client) =>
    client.query<{ content: Buffer }>(
      `with ${matching(input.kind)}
       select coalesce(string_agg(${number('"baseSeq"')} || ${number('"otherSeq"')}
         || ${number('array_position($3::text[], type)')}, ''::bytea ${IN_ORDER}), ''::bytea) as content
       from matching`,
      [input.baseId, input.otherId, input.types],
    ),
  )
  return rows[0]?.content ?? Buffer.alloc(0)
}

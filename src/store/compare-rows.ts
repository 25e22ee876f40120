import type { ChangeKind, ChangeRow } from '#domain/dashboard.ts'
import type { ComparedPage } from '#domain/page-changes.ts'
import type { Database } from '#platform/database.ts'
import { BOTH_CRAWLS, IS_CHANGED, withHashJoins } from './compared-pages.ts'

/** Which rows a kind holds: those of the crawl `of`, with an issue each where there is one. */
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
  added: { of: 'other', from: 'other left join base on base.url = other.url', where: 'base.url is null' },
  gone: { of: 'base', from: 'base left join other on base.url = other.url', where: 'other.url is null' },
  changed: { of: 'other', from: BOTH, where: IS_CHANGED },
}

/** Of a text; hostile pages have titles of a megabyte. */
const MOST_COMPARED = 2000

export type ChangeQuestion = {
  baseId: string
  otherId: string
  kind: ChangeKind
  /** Of issues: only this check. */
  type: string | null
  /** In address or title, in small letters; all of them. */
  words: string[]
  offset: number
  limit: number
}

/** `pages` is what a changed page said before and says now. */
export type ComparedRow = Omit<ChangeRow, 'what'> & { pages: { before: ComparedPage; after: ComparedPage } | null }

/** A line of a list before its page is read: which page it is in each crawl. */
type FoundRow = { baseSeq: number | null; otherSeq: number | null; type: string | null }

/** One page of a list of changes: what many pages link to first. */
export async function listComparedRows(
  database: Pick<Database, 'pool'>,
  asked: ChangeQuestion,
): Promise<{ rows: ComparedRow[]; total: number }> {
  const { found, total } = await findRows(database, asked)
  const pages = await readPages(database, asked, found)
  const isOfBase = KINDS[asked.kind].of === 'base'
  const rows = found.map(({ baseSeq, otherSeq, type }) => {
    const [before, after] = [pages.base.get(baseSeq), pages.other.get(otherSeq)]
    const [crawlId, page] = isOfBase ? [asked.baseId, before] : [asked.otherId, after]
    const { seq = 0, url = '', title = '' } = page ?? {}
    const isChange = asked.kind === 'changed' && before && after
    return { crawlId, seq, url, title, type, pages: isChange ? { before, after } : null }
  })
  return { rows, total }
}

/** Sorted without the pages themselves: there may be half a million rows, of which fifty are shown. */
async function findRows(
  database: Pick<Database, 'pool'>,
  asked: ChangeQuestion,
): Promise<{ found: FoundRow[]; total: number }> {
  const { of, from, where } = KINDS[asked.kind]
  const type = from.includes('as type') ? 'type' : 'null::text'
  const { rows } = await withHashJoins(database, (client) =>
    client.query<{ found: FoundRow[]; total: number }>(
      `with ${BOTH_CRAWLS}, matching as materialized (
         select base.seq as "baseSeq", other.seq as "otherSeq", ${type} as type, ${of}.inlinks, ${of}.position
         from ${from} where ${where} and ($3::text is null or ${type} = $3)
           and (select bool_and(strpos(${of}.search_text, word) > 0) from unnest($4::text[]) as word) is not false
       ), shown as (select * from matching ${IN_ORDER} offset $5 limit $6)
       select (select count(*)::int from matching) as total,
         (select coalesce(json_agg(shown ${IN_ORDER}), '[]') from shown) as found`,
      [asked.baseId, asked.otherId, asked.type, asked.words, asked.offset, asked.limit],
    ),
  )
  return rows[0] ?? { found: [], total: 0 }
}

const IN_ORDER = 'order by inlinks desc nulls last, position, "otherSeq", "baseSeq", type'

type ReadPage = ComparedPage & { seq: number; url: string }

/** Only the pages that are shown, by their `seq`s in both crawls. */
async function readPages({ pool }: Pick<Database, 'pool'>, asked: ChangeQuestion, found: FoundRow[]) {
  const read = async (crawlId: string, seqs: (number | null)[]) => {
    const { rows } = await pool.query<ReadPage>(READ_PAGES, [crawlId, seqs.filter((seq) => seq !== null)])
    return new Map<number | null, ReadPage>(rows.map((page) => [page.seq, page]))
  }
  return {
    base: await read(
      asked.baseId,
      found.map(({ baseSeq }) => baseSeq),
    ),
    other: await read(
      asked.otherId,
      found.map(({ otherSeq }) => otherSeq),
    ),
  }
}

const READ_PAGES = `
  select row.seq, row.url, row.status, row.status_code as "statusCode", page.error_message as "errorMessage",
    row.indexability, left(page.title, ${MOST_COMPARED}) as title,
    left(page.meta_description, ${MOST_COMPARED}) as "metaDescription", left(page.h1, ${MOST_COMPARED}) as h1,
    page.canonical_url as "canonicalUrl", page.has_canonical as "hasCanonical",
    page.main_text_hash as "mainTextHash", page.main_text_words as "mainTextWords"
  from report_rows as row join crawl_results as page on page.session_id = row.session_id and page.seq = row.seq
  where row.session_id = $1 and row.seq = any ($2)`

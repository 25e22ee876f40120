import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

type StatsInput = {
  crawlId: string
  /** The older crawl of a comparison, if any. */
  baseId?: string
  name: string
  /** Stats of small crawls are not stored. Use Infinity to store them always. */
  pages: number
}

/** Below this number of pages, computing the stats is faster than looking them up. */
const MIN_STORED_PAGES = 5000

/**
 * Stores stats that are slow to compute, and reuses them until the project's removed URLs or the crawls' summaries
 * change, or a crawl is judged again.
 */
export async function storeStats<Value>(
  { db }: Db,
  { crawlId, baseId = crawlId, name, pages }: StatsInput,
  count: () => Promise<Value>,
): Promise<Value> {
  if (pages < MIN_STORED_PAGES) return count()
  const readBasis = async () => (await runSql<StoredStats>(db, readStats(crawlId, baseId, [name]))).rows[0]
  const before = await readBasis()
  if (before?.isSame) return before.stats as Value
  const stats = await count()
  const after = await readBasis()
  // If URLs were removed in the meantime, the stats may include them, so nothing is stored.
  if (before && before.basis === after?.basis) {
    await writeStats({ db }, crawlId, name, before.basis, stats)
  }
  return stats
}

/** The stats that `storeStats` stored; null if they are missing or outdated. */
export async function findStoredStats<Value>({ db }: Db, crawlId: string, name: string): Promise<Value | null> {
  const { rows } = await runSql<StoredStats>(db, readStats(crawlId, crawlId, [name]))
  return rows[0]?.isSame ? (rows[0].stats as Value) : null
}

/** Like `storeStats`, for several stats of one crawl. Computes only the stats that are not stored. */
export async function storeStatsOfEach<Value>(
  { db }: Db,
  { crawlId, names, pages }: { crawlId: string; names: string[]; pages: number },
  count: (missing: number[]) => Promise<Value[]>,
): Promise<Value[]> {
  const all = names.map((_, index) => index)
  if (pages < MIN_STORED_PAGES) return count(all)
  const { rows } = await runSql<StoredStats & { name: string }>(db, readStats(crawlId, crawlId, names))
  const values = new Map(rows.filter(({ isSame }) => isSame).map(({ name, stats }) => [name, stats as Value]))
  const missing = all.filter((index) => !values.has(names[index] as string))
  if (missing.length === 0) return names.map((name) => values.get(name) as Value)
  const counted = await count(missing)
  const basis = rows[0]?.basis
  const isSame = basis !== undefined && basis === (await readBasis({ db }, crawlId, crawlId))
  for (const [nth, index] of missing.entries()) {
    const name = names[index] as string
    values.set(name, counted[nth] as Value)
    if (isSame) await writeStats({ db }, crawlId, name, basis, counted[nth])
  }
  return names.map((name) => values.get(name) as Value)
}

type StoredStats = { basis: string; isSame: boolean | null; stats: unknown }

/**
 * One row per name: the stored stats, if any, and a digest of the current data, which shows whether the stats are
 * outdated.
 */
function readStats(crawlId: string, baseId: string, names: string[]): SQL {
  return sql`with now as (
      select concat_ws(' ', md5(crawl.summary::text), md5(base.summary::text), removed.count, removed.last,
        crawl.judged_at, base.judged_at) as basis
      from crawl_sessions as crawl, crawl_sessions as base, lateral (
        select count(*), max(removed_at) as last from project_removed_urls
        where project_id = crawl.project_id) as removed
      where crawl.id = ${crawlId} and base.id = ${baseId})
    select input.name, now.basis, kept.basis = now.basis as "isSame", kept.stats
    from now, unnest(${sql.param(names)}::text[]) as input(name)
      left join report_stats as kept on kept.session_id = ${crawlId} and kept.name = input.name`
}

/** A digest of two crawls that changes when stats must be computed again. Null if one of the crawls was deleted. */
export async function readBasis({ db }: Db, crawlId: string, baseId: string): Promise<string | null> {
  return (await runSql<StoredStats>(db, readStats(crawlId, baseId, ['']))).rows[0]?.basis ?? null
}

async function writeStats({ db }: Db, crawlId: string, name: string, basis: string, stats: unknown): Promise<void> {
  await runSql(
    db,
    sql`insert into report_stats (session_id, name, basis, stats)
      values (${crawlId}, ${name}, ${basis}, ${JSON.stringify(stats)})
      on conflict (session_id, name) do update set basis = excluded.basis, stats = excluded.stats`,
  )
}

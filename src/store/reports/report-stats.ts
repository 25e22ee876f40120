import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

type FiguresAsked = {
  crawlId: string
  /** The crawl it is compared with, if it is. */
  baseId?: string
  name: string
  /** How many are counted. */
  pages: number
}

/** Smaller crawls are counted sooner than looked up. */
const KEPT_FROM = 5000

/**
 * Figures that take long to count, for as long as what they were counted from is the same: the summaries of the crawls,
 * which are made anew when an address is taken out of the project, and those addresses.
 */
export async function storeStats<Value>(
  { pool }: Pool,
  { crawlId, baseId = crawlId, name, pages }: FiguresAsked,
  count: () => Promise<Value>,
): Promise<Value> {
  if (pages < KEPT_FROM) return count()
  const readBasis = async () => (await pool.query<Kept>(READ, [crawlId, baseId, name])).rows[0]
  const before = await readBasis()
  if (before?.isSame) return before.figures as Value
  const stats = await count()
  const after = await readBasis()
  // Something was taken out meanwhile: nobody knows whether it was counted.
  if (before && before.basis === after?.basis) {
    await pool.query(WRITE, [crawlId, name, before.basis, JSON.stringify(stats)])
  }
  return stats
}

/** The same for many figures of one crawl at once: only those that are not kept are counted. */
export async function storeStatsOfEach<Value>(
  { pool }: Pool,
  { crawlId, names, pages }: { crawlId: string; names: string[]; pages: number },
  count: (missing: number[]) => Promise<Value[]>,
): Promise<Value[]> {
  const all = names.map((_, index) => index)
  if (pages < KEPT_FROM) return count(all)
  const { rows } = await pool.query<Kept & { name: string }>(READ_EACH, [crawlId, crawlId, names])
  const kept = new Map(rows.filter(({ isSame }) => isSame).map(({ name, figures }) => [name, figures as Value]))
  const missing = all.filter((index) => !kept.has(names[index] as string))
  if (missing.length === 0) return names.map((name) => kept.get(name) as Value)
  const counted = await count(missing)
  const basis = rows[0]?.basis
  const isSame = basis !== undefined && basis === (await readBasis({ pool }, crawlId, crawlId))
  for (const [nth, index] of missing.entries()) {
    const name = names[index] as string
    kept.set(name, counted[nth] as Value)
    if (isSame) await pool.query(WRITE, [crawlId, name, basis, JSON.stringify(counted[nth])])
  }
  return names.map((name) => kept.get(name) as Value)
}

type Kept = { basis: string; isSame: boolean | null; figures: unknown }

const NOW = `
  with now as (
    select concat_ws(' ', md5(crawl.summary::text), md5(base.summary::text), removed.count, removed.last) as basis
    from crawl_sessions as crawl, crawl_sessions as base, lateral (
      select count(*), max(removed_at) as last from project_removed_urls where project_id = crawl.project_id) as removed
    where crawl.id = $1 and base.id = $2)`

const READ = `${NOW}
  select now.basis, kept.basis = now.basis as "isSame", kept.figures
  from now left join report_figures as kept on kept.session_id = $1 and kept.name = $3`

const READ_EACH = `${NOW}
  select asked.name, now.basis, kept.basis = now.basis as "isSame", kept.figures
  from now, unnest($3::text[]) as asked(name)
    left join report_figures as kept on kept.session_id = $1 and kept.name = asked.name`

/** What two crawls say, in short: another one when it is worth counting again. Null when one of them is gone. */
export async function readBasis({ pool }: Pool, crawlId: string, baseId: string): Promise<string | null> {
  return (await pool.query<Kept>(READ, [crawlId, baseId, ''])).rows[0]?.basis ?? null
}

const WRITE = `
  insert into report_figures (session_id, name, basis, figures) values ($1, $2, $3, $4)
  on conflict (session_id, name) do update set basis = excluded.basis, figures = excluded.figures`

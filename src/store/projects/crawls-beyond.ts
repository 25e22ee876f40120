import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { TrendPoint } from '#domain/reports/dashboard.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { deletedCrawls, projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

/**
 * The crawls of a project that are not kept. Always kept: crawls that run or are judged, the newest completed crawl
 * and the newest crawl with results, which the dashboard shows.
 */
function crawlsBeyond(projectId: SQL, keep: KeepCrawls): SQL {
  return sql`select crawl.id, crawl.created_at from (
      select id, created_at, row_number() over (order by created_at desc, id desc) as nth,
        row_number() over (partition by status = 'completed' order by created_at desc, id desc) as nth_completed,
        row_number() over (partition by summary is null order by created_at desc, id desc) as nth_with_results,
        status = 'completed' as is_completed, summary is not null as has_results
      from crawl_sessions where project_id = ${projectId} and status not in ('queued', 'running')) as crawl
    where ${conditionOf(keep)} and not (is_completed and nth_completed = 1)
      and not (has_results and nth_with_results = 1)
      and not exists (select from crawl_judgements as judgement
        where judgement.session_id = crawl.id and judgement.status in ('queued', 'running'))`
}

function conditionOf(keep: KeepCrawls): SQL {
  if (keep.kind === 'last') return sql`nth > ${keep.crawls}`
  return keep.kind === 'months' ? sql`created_at < now() - make_interval(months => ${keep.months})` : sql`false`
}

export async function countCrawlsBeyond({ db }: Db, projectId: string, keep: KeepCrawls): Promise<number> {
  const { rows } = await runSql<{ crawls: number }>(
    db,
    sql`select count(*)::int as crawls from (${crawlsBeyond(sql`${projectId}`, keep)}) as beyond`,
  )
  return rows[0]?.crawls ?? 0
}

export async function listProjectsWithRetention({ db }: Db): Promise<{ id: string; keep: KeepCrawls }[]> {
  const { id, keepCrawls: keep } = projects
  return db.select({ id, keep }).from(projects).where(sql`${keep}->>'kind' <> 'all'`).orderBy(id)
}

export type DeletedCrawl = { id: string; createdAt: Date; keyPrefix: string | null; fileKeys: string[] }

/**
 * Deletes the oldest crawl that is not kept, but keeps its point in the trend charts. Null if there is none, or if the
 * setting has changed since. Deletes one crawl per statement, because a large crawl takes a while.
 */
export async function deleteCrawlBeyond({ db }: Db, projectId: string, keep: KeepCrawls): Promise<DeletedCrawl | null> {
  return db.transaction(async (transaction) => {
    const [project] = await transaction
      .select({ keep: projects.keepCrawls })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for('share')
    if (!project || JSON.stringify(project.keep) !== JSON.stringify(keep)) return null
    const { rows } = await runSql<DeletedCrawl>(
      transaction,
      sql`with oldest as (
          ${crawlsBeyond(sql`${projectId}`, keep)} order by created_at, id limit 1
        ), point as (
          insert into deleted_crawls (project_id, created_at, health_score, issues, pages, failed)
          select project_id, created_at, (summary->>'healthScore')::int, (summary->>'issues')::int,
            (summary->>'pages')::int, (summary->>'failed')::int
          from crawl_sessions where id in (select id from oldest) and summary is not null
        ), files as (
          select array(select file_key from report_exports
              where session_id in (select id from oldest) and file_key is not null) as "fileKeys",
            (select key_prefix from crawl_archives where session_id in (select id from oldest)) as "keyPrefix"
        ), deleted as (
          delete from crawl_sessions where id in (select id from oldest) returning id, created_at
        ) select deleted.id, deleted.created_at as "createdAt", files.* from deleted, files`,
    )
    return rows[0] ?? null
  })
}

/** The points of the newest deleted crawls, newest first. */
export async function listDeletedPoints({ db }: Db, projectId: string, limit: number): Promise<TrendPoint[]> {
  if (limit <= 0) return []
  const { createdAt, healthScore, issues, pages } = deletedCrawls
  const rows = await db
    .select({ createdAt, healthScore, issues, pages })
    .from(deletedCrawls)
    .where(eq(deletedCrawls.projectId, projectId))
    .orderBy(desc(createdAt))
    .limit(limit)
  return rows.map(({ createdAt, ...stats }) => ({ crawlId: null, date: createdAt.toISOString(), ...stats }))
}

import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import { findProjectOf } from '#store/crawls/crawls.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { findRules } from '#store/projects/project-crawls.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { NoArchive } from '../archives/archive-problems.ts'
import { NOT_WRITTEN_YET } from '../archives/find-written-archive.ts'
import type { OpenedCrawl } from '../crawl-folder/opened-crawl.ts'
import { Conflict, NotFound } from '../errors.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import { readUuid } from '../uuid.ts'

export type FoundReport = Report & { project: Project }

/** Finds a crawl of any project that the actor may see. */
export async function findWorkspaceCrawl(app: Pick<App, 'database'>, actor: Actor, id: string): Promise<FoundReport> {
  const crawlId = readUuid(id)
  const projectId = crawlId && (await findProjectOf(app.database, crawlId))
  if (!crawlId || !projectId) throw noSuchCrawl(id)
  return getReport(app, actor, { projectId, crawlId }).catch((error) => {
    throw error instanceof NotFound ? noSuchCrawl(id) : error
  })
}

/** Finds a crawl that has finished. Throws Conflict if it is still running. */
export async function findFinishedCrawl(app: Pick<App, 'database'>, actor: Actor, id: string): Promise<FoundReport> {
  const report = await findWorkspaceCrawl(app, actor, id)
  const { status } = report.crawl
  if (status !== 'queued' && status !== 'running') return report
  throw new Conflict(
    `Crawl ${report.crawl.id} is still running. Call wait_for_crawl first, or cancel_crawl to stop it.`,
  )
}

/** Opens the tables of a crawl that has finished, without what was removed from its project. */
export async function openWorkspaceCrawl(app: TablesApp, actor: Actor, id: string): Promise<OpenedCrawl> {
  const { crawl } = await findFinishedCrawl(app, actor, id)
  const use: OpenedCrawl['use'] = (run) => withCrawlTables(app, crawl.id, run).catch(adviseToWait)
  return {
    id: crawl.id,
    manifest: await use(async ({ manifest }) => manifest),
    removed: await listRemovedUrls(app.database, crawl.id),
    use,
    judgement: async () => ({ checks: crawl.checks, rules: await findRules(app.database, crawl.id) }),
  }
}

/** An archive is written a few seconds after the end of its crawl. */
export function adviseToWait(error: unknown): never {
  if (error instanceof NoArchive && error.message === NOT_WRITTEN_YET) {
    throw new NoArchive(`${NOT_WRITTEN_YET} Call this tool again in a few seconds.`)
  }
  throw error
}

function noSuchCrawl(id: string): NotFound {
  return new NotFound(
    `There is no crawl '${id.slice(0, 200)}' that this API key may read. list_crawls lists the ids of all crawls.`,
  )
}

import { findProjectOfLargeCrawl } from '#store/projects/projects.ts'
import { MIN_PAGES_FOR_LISTS } from '#store/reports/store-report-lists.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { getSiteState } from '../dashboard/get-site-state.ts'
import { OperationError } from '../errors.ts'
import { listFixPacks } from '../fix-packs/list-fix-packs.ts'
import { getAccess } from './get-access.ts'
import { getAi } from './get-ai.ts'
import { getBots } from './get-bots.ts'
import { getDuplicates } from './get-duplicates.ts'
import { getImages } from './get-images.ts'
import { getIndexability } from './get-indexability.ts'
import { getExternalLinks, getInternalLinks, getLinkCounts, getLinkProblems } from './get-links-report.ts'
import { getHreflang, getMarkup, getSocial } from './get-markup.ts'
import { getSecurity } from './get-security.ts'
import { getSpeed } from './get-speed.ts'
import { getFolders } from './get-structure.ts'
import type { SiteReportInput } from './read-site-report.ts'

type View = (app: App, actor: Actor, input: SiteReportInput) => Promise<unknown>

/** The reports as their screens first show them. */
const FIRST_VIEWS: readonly View[] = [
  getSiteState,
  getIndexability,
  (app, actor, input) => getAccess(app, actor, { ...input, host: '', bot: '' }),
  getBots,
  getLinkCounts,
  (app, actor, input) => getLinkProblems(app, actor, { ...input, problem: 'broken', page: 1 }),
  (app, actor, input) => getLinkProblems(app, actor, { ...input, problem: 'redirected', page: 1 }),
  getInternalLinks,
  (app, actor, input) => getExternalLinks(app, actor, { ...input, page: 1 }),
  (app, actor, input) => getFolders(app, actor, { ...input, folder: '' }),
  (app, actor, input) => getDuplicates(app, actor, { ...input, kind: 'title', page: 1 }),
  getMarkup,
  (app, actor, input) => getHreflang(app, actor, { ...input, page: 1, state: null }),
  (app, actor, input) => getSocial(app, actor, { ...input, url: null }),
  getImages,
  (app, actor, input) => getSpeed(app, actor, { ...input, by: 'template' }),
  (app, actor, input) => getSecurity(app, actor, { ...input, by: 'host' }),
  getAi,
  listFixPacks,
]

/** Small crawls need no preparation: their reports are computed as quickly as they are shown. */
export async function queuePreparation({ database, queue }: Pick<App, 'database' | 'queue'>, crawlId: string) {
  if (!(await findProjectOfLargeCrawl(database, crawlId, MIN_PAGES_FOR_LISTS))) return
  await queue.send('prepare-reports', { crawlId }, { singletonKey: crawlId })
}

/** Computes the first views of all site reports, so that they open without a wait. The results are kept. */
export async function prepareReports(
  app: App,
  crawlId: string,
  signal: AbortSignal,
  minPages = MIN_PAGES_FOR_LISTS,
): Promise<void> {
  const project = await findProjectOfLargeCrawl(app.database, crawlId, minPages)
  if (!project) return
  const actor: Actor = { kind: 'job', tier: 'free_no_login', clientKey: 'prepare-reports', project, crawlId }
  for (const view of FIRST_VIEWS) {
    if (signal.aborted) return
    try {
      await view(app, actor, { projectId: project.id, crawlId })
    } catch (error) {
      // The archive is damaged or not written yet. The screens show that, and the archive job queues this job again.
      if (!(error instanceof OperationError)) throw error
    }
  }
}

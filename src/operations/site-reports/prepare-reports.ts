import { findProjectOfLargeCrawl } from '#store/projects/projects.ts'
import { MIN_PAGES_FOR_LISTS } from '#store/reports/store-report-lists.ts'
import type { App } from '../app.ts'
import { getSiteState } from '../dashboard/get-site-state.ts'
import { OperationError } from '../errors.ts'
import { listFixPacks } from '../fix-packs/list-fix-packs.ts'
import { anonymousViewer, readerOf, type Viewer } from '../viewer.ts'
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

type View = (app: App, viewer: Viewer, input: SiteReportInput) => Promise<unknown>

/** The reports as their screens first show them. */
const FIRST_VIEWS: readonly View[] = [
  getSiteState,
  getIndexability,
  (app, viewer, input) => getAccess(app, viewer, { ...input, host: '', bot: '' }),
  getBots,
  getLinkCounts,
  (app, viewer, input) => getLinkProblems(app, viewer, { ...input, problem: 'broken', page: 1 }),
  (app, viewer, input) => getLinkProblems(app, viewer, { ...input, problem: 'redirected', page: 1 }),
  getInternalLinks,
  (app, viewer, input) => getExternalLinks(app, viewer, { ...input, page: 1 }),
  (app, viewer, input) => getFolders(app, viewer, { ...input, folder: '' }),
  (app, viewer, input) => getDuplicates(app, viewer, { ...input, kind: 'title', page: 1 }),
  getMarkup,
  (app, viewer, input) => getHreflang(app, viewer, { ...input, page: 1, state: null }),
  (app, viewer, input) => getSocial(app, viewer, { ...input, url: null }),
  getImages,
  (app, viewer, input) => getSpeed(app, viewer, { ...input, by: 'template' }),
  (app, viewer, input) => getSecurity(app, viewer, { ...input, by: 'host' }),
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
  const viewer = readerOf(anonymousViewer('prepare-reports'), { project, crawlId })
  for (const view of FIRST_VIEWS) {
    if (signal.aborted) return
    try {
      await view(app, viewer, { projectId: project.id, crawlId })
    } catch (error) {
      // The archive is damaged or not written yet. The screens show that, and the archive job queues this job again.
      if (!(error instanceof OperationError)) throw error
    }
  }
}

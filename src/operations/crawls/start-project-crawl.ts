import { projectPageCap } from '#domain/plans/tiers.ts'
import { findActiveCrawl, insertProjectCrawl, type StartedCrawl } from '#store/projects/project-crawls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { Conflict, Forbidden } from '../errors.ts'
import { getProject, openProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { isStillAllowed } from '../watching.ts'
import { countedByOwner, refuseTooMany, returnToHour, takeFromHour, tooManyActive } from './crawl-limits.ts'

const NO_LONGER = 'This program was disconnected, or its key revoked, so it can no longer start crawls.'

/** Queues a crawl with the project's current settings, or returns the crawl that is already active. */
export async function startProjectCrawl(
  app: App,
  viewer: Viewer,
  projectId: string,
): Promise<StartedCrawl & { isNew: boolean }> {
  const { onBehalfOf } = requireActor(viewer)
  const { project, workspace, tier } = await openProject(app, viewer, projectId, 'crawl')
  // What is known about a program may be some seconds old, and nobody would stop its crawl later.
  if (viewer.apiKey && !(await isStillAllowed(app, viewer))) throw new Forbidden(NO_LONGER, 'disconnected')
  const active = await findActiveCrawl(app.database, project.id)
  if (active) return { ...active, isNew: false }
  const counted = countedByOwner(workspace, tier)
  await refuseTooMany(app, counted)
  await takeFromHour(app, counted)
  const maxPageLimit = Math.min(projectPageCap(tier), app.settings.maxCrawlPages)
  const wanted = {
    projectId: project.id,
    createdBy: onBehalfOf,
    tier,
    maxPageLimit,
    startedBy: 'person' as const,
    clientKey: counted.key,
    maxActive: counted.maxActive,
  }
  const started = await app.database.db.transaction(async (transaction) => {
    const inserted = await insertProjectCrawl({ db: transaction }, wanted)
    if (inserted && inserted !== 'too-many') {
      const details = { crawlId: inserted.id }
      await recordActivity(transaction, viewer, project.id, { action: 'crawl.started', details })
    }
    return inserted
  })
  if (started && started !== 'too-many') {
    await app.queue.send('crawl', { crawlId: started.id }, { singletonKey: started.id })
    return { ...started, isNew: true }
  }
  // Another request started a crawl first, or the project has just been deleted.
  await returnToHour(app, counted)
  const other = await findActiveCrawl(app.database, (await getProject(app, viewer, projectId, 'crawl')).id)
  if (other) return { ...other, isNew: false }
  if (started === 'too-many') throw tooManyActive(counted)
  throw new Conflict('Another crawl of this project has just finished, so this one was not started. Please try again.')
}

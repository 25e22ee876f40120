import { z } from '@hono/zod-openapi'
import { projectPageCap } from '#domain/plans/tiers.ts'
import { findActiveCrawl, insertProjectCrawl } from '#store/projects/project-crawls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { isProgram, userIdOf } from '../actor.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, Forbidden } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { getProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { startedCrawlSchema } from '../schemas/crawl-schemas.ts'
import { isStillAllowed } from '../watching.ts'
import { countedByOwner, refuseTooMany, returnToHour, takeFromHour, tooManyActive } from './crawl-limits.ts'

const NO_LONGER = 'This program was disconnected, or its key revoked, so it can no longer start crawls.'

/** Queues a crawl with the project's current settings, or returns the crawl that is already active. */
export const startProjectCrawl = defineOperation({
  name: 'startProjectCrawl',
  summary: 'Start a crawl of a project',
  description: 'Uses the project’s settings. A project can only have one crawl at a time.',
  access: onProject('crawl'),
  input: z.object({ projectId }),
  output: startedCrawlSchema.extend({ isNew: z.boolean() }),
  returns: 'The crawl that is queued, or the one that is already active',
  refuses: {
    400: 'The request has a body with fields',
    409: 'Another crawl of the project finished at the same time; try again',
    429: 'Too many active crawls, or too many started this hour; see Retry-After',
  },
  async run({ app, actor, project, workspace, tier }) {
    // What is known about a program may be some seconds old, and nobody would stop its crawl later.
    if (isProgram(actor) && !(await isStillAllowed(app, actor))) throw new Forbidden(NO_LONGER, 'disconnected')
    const active = await findActiveCrawl(app.database, project.id)
    if (active) return { ...active, isNew: false }
    const counted = countedByOwner(workspace, tier)
    await refuseTooMany(app, counted)
    await takeFromHour(app, counted)
    const maxPageLimit = Math.min(projectPageCap(tier), app.settings.maxCrawlPages)
    const wanted = {
      projectId: project.id,
      createdBy: actor.kind === 'mcp' ? actor.program.userId : userIdOf(actor),
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
        await recordActivity(transaction, actor, project.id, { action: 'crawl.started', details })
      }
      return inserted
    })
    if (started && started !== 'too-many') {
      await app.queue.send('crawl', { crawlId: started.id }, { singletonKey: started.id })
      return { ...started, isNew: true }
    }
    // Another request started a crawl first, or the project has just been deleted.
    await returnToHour(app, counted)
    const other = await findActiveCrawl(app.database, (await getProject(app, actor, project.id, 'crawl')).id)
    if (other) return { ...other, isNew: false }
    if (started === 'too-many') throw tooManyActive(counted)
    throw new Conflict(
      'Another crawl of this project has just finished, so this one was not started. Please try again.',
    )
  },
})

import { isJudging, type Judgement } from '#domain/reports/judgement.ts'
import { findProjectOf } from '#store/crawls/crawls.ts'
import { findJudgement, insertJudgement, listActiveJudgements } from '#store/judgements/judgements.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { requireWholeArchive } from '../archives/require-whole-archive.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { Conflict, NotFound } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import { getReport } from '../reports/get-report.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { withAdvice } from './judgement-problems.ts'

const PER_HOUR = 30
const MINUTE_MS = 60_000

/** Queues a stored crawl to be judged again by its project's current rules, without any request to the site. */
export async function requestJudgement(app: App, viewer: Viewer, id: string): Promise<Judgement> {
  const actor = requireActor(viewer)
  const crawlId = readUuid(id)
  const projectId = crawlId && (await findProjectOf(app.database, crawlId))
  // A crawl from the home page has no archive. Like a crawl of another account, it is treated as not found.
  if (!crawlId || !projectId) throw noSuchCrawl()
  const hideMissing = (error: unknown) => {
    throw error instanceof NotFound ? noSuchCrawl() : error
  }
  await getProject(app, viewer, projectId, 'crawl').catch(hideMissing)
  const { crawl, summary } = await getReport(app, viewer, { projectId, crawlId }).catch(hideMissing)
  if (crawl.status === 'queued' || crawl.status === 'running') {
    throw new Conflict('This crawl is still running. You can judge it again when it has finished.', 'crawl_active')
  }
  if (isJudging(crawl.judgement)) throw beingJudged()
  if (crawl.succeeded === 0) throw new Conflict('No page of this crawl loaded, so there is nothing to judge.')
  if (!summary) {
    throw new Conflict('The stats of this crawl are still being calculated. Try again in a moment.', 'no_stats')
  }
  await requireWholeArchive(app, crawlId).catch((error) => Promise.reject(withAdvice(error)))
  await countUse(
    app.database,
    { key: `judge:account:${actor.name}`, max: PER_HOUR, perSeconds: HOUR_SECONDS },
    (wait) => `You have judged ${PER_HOUR} crawls within an hour, which is the limit. Try again in ${inMinutes(wait)}.`,
  )
  await app.database.db.transaction(async (transaction) => {
    if (!(await insertJudgement({ db: transaction }, crawlId))) throw beingJudged()
    await recordActivity(transaction, viewer, projectId, { action: 'crawl.judged', details: { crawlId } })
  })
  await app.queue.send('judge-crawl', { crawlId }, { singletonKey: crawlId })
  const judgement = await findJudgement(app.database, crawlId)
  if (!judgement) throw noSuchCrawl()
  return judgement
}

function beingJudged(): Conflict {
  return new Conflict('This crawl is already being judged. Its report changes when that is done.', 'being_judged')
}

function noSuchCrawl(): NotFound {
  return new NotFound('This crawl does not exist, belongs to another account, or is not part of a project.')
}

/** Queues the job for a requested judgement that is not done yet. */
export async function queueJudgement({ database, queue }: Pick<App, 'database' | 'queue'>, crawlId: string) {
  if (!isJudging(await findJudgement(database, crawlId))) return
  await queue.send('judge-crawl', { crawlId }, { singletonKey: crawlId })
}

/** Queues judgements whose job was lost. The queue ignores crawls that still have a job. */
export async function requeueLostJudgements({ database, queue }: Pick<App, 'database' | 'queue'>): Promise<void> {
  for (const crawlId of await listActiveJudgements(database, new Date(Date.now() - MINUTE_MS))) {
    await queue.send('judge-crawl', { crawlId }, { singletonKey: crawlId })
  }
}

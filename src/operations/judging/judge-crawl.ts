import { z } from '@hono/zod-openapi'
import { isJudging } from '#domain/reports/judgement.ts'
import { findJudgement, insertJudgement, listActiveJudgements } from '#store/judgements/judgements.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { nameOfActor } from '../actor.ts'
import type { App } from '../app.ts'
import { requireWholeArchive } from '../archives/require-whole-archive.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { noSuchProjectCrawl, onReportOfCrawl } from '../reports/on-report.ts'
import { judgementSchema } from '../schemas/crawl-schemas.ts'
import { withAdvice } from './judgement-problems.ts'

const PER_HOUR = 30
const MINUTE_MS = 60_000

/** Queues a stored crawl to be judged again by its project's current rules, without any request to the site. */
export const judgeCrawl = defineOperation({
  name: 'judgeCrawl',
  summary: 'Judge a stored crawl again',
  description:
    'Runs all checks on the stored pages of a project’s crawl, by the project’s current rules and without any request ' +
    'to the site. `GET /crawls/{id}` shows the progress. Reports and comparisons show the earlier judgement until the ' +
    'new one is complete. To undo it, change the rules back and judge again.',
  access: onReportOfCrawl('crawl'),
  uses: ['queue', 'storage'],
  input: z.object({ crawlId: z.string() }),
  output: judgementSchema,
  returns: 'The crawl will be judged',
  refuses: {
    404: 'No such crawl of a project, or it belongs to another account',
    409:
      'The crawl is running (code crawl_active) or being judged (being_judged), or its archive is not written yet ' +
      '(no_archive); the message says what to do',
    429: 'Too many crawls judged this hour; see Retry-After',
    503: 'The archive of the crawl is damaged (code archive_damaged); the message says what to do',
  },
  async run({ app, actor, project, crawl, summary }) {
    if (crawl.status === 'queued' || crawl.status === 'running') {
      throw new Conflict('This crawl is still running. You can judge it again when it has finished.', 'crawl_active')
    }
    if (isJudging(crawl.judgement)) throw beingJudged()
    if (crawl.succeeded === 0) throw new Conflict('No page of this crawl loaded, so there is nothing to judge.')
    if (!summary) {
      throw new Conflict('The stats of this crawl are still being calculated. Try again in a moment.', 'no_stats')
    }
    await requireWholeArchive(app, crawl.id).catch((error) => Promise.reject(withAdvice(error)))
    await countUse(
      app.database,
      { key: `judge:account:${nameOfActor(actor)}`, max: PER_HOUR, perSeconds: HOUR_SECONDS },
      (wait) =>
        `You have judged ${PER_HOUR} crawls within an hour, which is the limit. Try again in ${inMinutes(wait)}.`,
    )
    await app.database.db.transaction(async (transaction) => {
      if (!(await insertJudgement({ db: transaction }, crawl.id))) throw beingJudged()
      await recordActivity(transaction, actor, project.id, { action: 'crawl.judged', details: { crawlId: crawl.id } })
    })
    await app.queue.send('judge-crawl', { crawlId: crawl.id }, { singletonKey: crawl.id })
    const judgement = await findJudgement(app.database, crawl.id)
    if (!judgement) throw noSuchProjectCrawl()
    return judgement
  },
})

function beingJudged(): Conflict {
  return new Conflict('This crawl is already being judged. Its report changes when that is done.', 'being_judged')
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

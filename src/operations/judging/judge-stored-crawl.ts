import { randomUUID } from 'node:crypto'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { FailedForGood } from '#platform/queue/queue.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { stagePages, stageSiteIssues } from '#store/judgements/judged-pages.ts'
import { claimJudgement, failJudgement, handBackJudgement } from '#store/judgements/judgements.ts'
import { stageSiteFindings } from '#store/judgements/site-findings.ts'
import type { App } from '../app.ts'
import { findCrawlBefore } from '../archives/find-crawl-before.ts'
import { judgeAgain } from '../archives/judge-again.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { OperationError } from '../errors.ts'
import type { JudgedTables } from '../site-judging/judge-tables.ts'
import { describeJudgementFailure } from './judgement-problems.ts'
import { createPageBatches } from './page-batches.ts'
import { LostJudgement, switchJudgement } from './switch-judgement.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings' | 'log'>
type Run = { crawlId: string; runId: string; ruleSet: RuleSet }

/** Includes runs that were killed, so that a crawl that kills its worker does not do so forever. */
const MAX_RUNS = 15
/** The queue retries an unknown error, because it may be temporary. */
const MAX_FAILED_RUNS = 3

/**
 * Judges a stored crawl by the requested rules, without any request to the site. Readers see the old judgement until
 * the new one is complete. If the run is killed, readers notice nothing, and the next run starts over.
 */
export async function judgeStoredCrawl(
  app: Needs,
  crawlId: string,
  shutdown: AbortSignal,
): Promise<'ended' | 'stopped'> {
  const runId = randomUUID()
  const claimed = await claimJudgement(app.database, crawlId, runId)
  if (!claimed) return 'ended'
  try {
    if (claimed.runs > MAX_RUNS) throw new Error(`judging was started ${MAX_RUNS} times and never ended`)
    const run = { crawlId, runId, ruleSet: claimed.ruleSet }
    await switchJudgement(app, run, await stageJudgement(app, run, shutdown))
    return 'ended'
  } catch (error) {
    if (error instanceof LostJudgement) return 'ended'
    if (shutdown.aborted || isDiskFull(error)) await handBackJudgement(app.database, crawlId, runId)
    if (shutdown.aborted) return 'stopped'
    if (isDiskFull(error)) throw error
    app.log.error({ err: error, crawlId }, 'a crawl could not be judged again')
    const isFinal = error instanceof OperationError || claimed.runs >= MAX_FAILED_RUNS
    if (!isFinal) throw error
    const reason = describeJudgementFailure(error)
    if (!(await failJudgement(app.database, crawlId, runId, reason))) return 'ended'
    throw new FailedForGood(`${reason} Details: ${(error as Error).message}`)
  }
}

/** Judges every page, and stores the results separately from those that readers see. */
async function stageJudgement(
  { database, log, ...app }: Needs,
  { crawlId, runId, ruleSet }: Run,
  signal: AbortSignal,
): Promise<JudgedTables> {
  const archive = await openCrawlArchive({ database, ...app }, crawlId)
  const nothing = async () => {}
  const pages = createPageBatches(async (batch) => {
    if (!(await stagePages(database, crawlId, runId, batch))) throw new LostJudgement()
  })
  try {
    const { manifest: about } = archive
    const crawl = { about, archive, pages: about.files.pages.rows, close: archive.close }
    const { tallies, siteState, before } = await judgeAgain(
      crawl,
      { ruleSet, readsLinks: false, findBefore: findCrawlBefore({ database, log, ...app }, crawlId), signal },
      {
        ...{ nonPage: nothing, file: nothing, measuredAgain: nothing },
        // A failed page has nothing to judge.
        page: async (page) => (page.result.status === 'success' ? pages.add(page) : undefined),
        siteIssues: async (issues) => {
          await pages.flush()
          await stageSiteIssues(database, crawlId, runId, issues)
        },
        siteFindings: async (findings) => {
          await pages.flush()
          await stageSiteFindings(database, crawlId, runId, findings)
        },
        fault: (error, where) => log.error({ err: error, crawlId, ...where }, 'a check failed'),
      },
    )
    await pages.flush()
    signal.throwIfAborted()
    return { tallies, siteState, before }
  } finally {
    archive.close()
  }
}

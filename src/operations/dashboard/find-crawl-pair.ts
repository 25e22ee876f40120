import { z } from '@hono/zod-openapi'
import type { ProjectCrawl, ReportSummary } from '#domain/reports/report.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { onReadableProject } from '../project-access/on-project.ts'
import { getReport } from '../reports/get-report.ts'

type PairInput = { projectId: string; baseId: string; otherId: string }
export type CrawlWithSummary = { crawl: ProjectCrawl; summary: ReportSummary }

/** What operations on two crawls of a project have in common. Share links show these as well. */
export const OF_CRAWL_PAIR = {
  access: onReadableProject(),
  uses: ['database'],
  input: z.object({
    projectId,
    baseId: z.string().openapi({
      description: 'The id of one of the two crawls. Their order does not matter: the older one is the base.',
    }),
    otherId: z.string().openapi({ description: 'The id of the other crawl' }),
  }),
  refuses: {
    400: 'Both ids belong to the same crawl',
    404: 'No such project or crawl, or it belongs to another account',
    409: 'One of the crawls has no results (yet)',
  },
} as const

/** Returns both crawls with the older one as the base, whatever the order of the input. */
export async function findCrawlPair(
  app: Pick<App, 'database'>,
  actor: Actor,
  { projectId, baseId, otherId }: PairInput,
): Promise<{ base: CrawlWithSummary; other: CrawlWithSummary }> {
  const one = await getReport(app, actor, { projectId, crawlId: baseId })
  const two = await getReport(app, actor, { projectId, crawlId: otherId })
  if (one.crawl.id === two.crawl.id) {
    throw new InvalidInput('These are the same crawl. Select two different ones to compare.', 'same_crawl')
  }
  const pair = [requireSummary(one), requireSummary(two)] as const
  const [base, other] = one.crawl.createdAt <= two.crawl.createdAt ? pair : [pair[1], pair[0]]
  return { base, other }
}

function requireSummary({ crawl, summary }: { crawl: ProjectCrawl; summary: ReportSummary | null }): CrawlWithSummary {
  if (summary) return { crawl, summary }
  throw new Conflict(explainMissingSummary(crawl), 'no_stats')
}

function explainMissingSummary({ status, succeeded }: ProjectCrawl): string {
  if (status === 'queued' || status === 'running') {
    return 'One of these crawls has not finished yet. Compare them when both have finished.'
  }
  return succeeded > 0
    ? 'The stats of one of these crawls are still being calculated. Try again in a moment.'
    : 'One of these crawls has no pages that loaded, so there is nothing to compare. Choose another crawl.'
}

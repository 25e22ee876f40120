import type { Crawl } from '#domain/crawls/crawl.ts'
import { describeRest, progressOf } from '#domain/crawls/crawl-progress.ts'
import type { Project } from '#domain/projects/project.ts'
import { isJudging, type Judgement } from '#domain/reports/judgement.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { CrawlInfo } from '../source.ts'

type Shown = Pick<
  Crawl,
  'id' | 'url' | 'status' | 'crawled' | 'maxPages' | 'balance' | 'notice' | 'error' | 'createdAt' | 'finishedAt'
>

/** A crawl of a project as tools show it. */
export function infoOfCrawl(
  crawl: Shown,
  { slug }: Pick<Project, 'slug'>,
  judgement: Judgement | null = null,
): CrawlInfo {
  const { id, url, status, crawled, maxPages, balance, notice, error, createdAt, finishedAt } = crawl
  const isRunning = status === 'running' && balance !== null
  return {
    ...{ id, project: slug, url, status: STATUSES[status], startedAt: createdAt, finishedAt, maxPages, notice, error },
    pages: crawled,
    waiting: isRunning ? progressOf(balance, maxPages).waiting : 0,
    phase: phaseOf(crawl, judgement),
    ...(status === 'queued' && { isQueued: true as const }),
    judgedFrom: null,
  }
}

const STATUSES = {
  queued: 'running',
  running: 'running',
  completed: 'completed',
  cancelled: 'stopped',
  failed: 'failed',
} as const

function phaseOf({ status, balance }: Shown, judgement: Judgement | null): string | null {
  if (status === 'running') return balance?.arePagesDone ? describeRest(balance) : null
  if (judgement === null || !isJudging(judgement)) return null
  const { pagesJudged, pages } = judgement
  return `It is being judged again: ${formatNumber(pagesJudged)} of ${counted(pages, 'page')} done.`
}

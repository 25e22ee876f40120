import { NO_PAGES_CRAWLED } from '#domain/crawl.ts'
import type { CrawlPageResult } from '#domain/crawl-page-result.ts'
import { describeFailure } from '#domain/describe-failure.ts'
import { meanHealthScore } from '#domain/score.ts'
import { createPageReaders } from '#operations/crawls/page-readers.ts'
import { type CrawlSink, runCrawl } from '#operations/crawls/run-crawl.ts'
import { type CrawlOptions, readCrawlOptions } from './crawl-options.ts'
import { createReport } from './crawl-report.ts'
import { openOutput, ReaderGone } from './output.ts'
import { createProgressLine } from './progress-line.ts'
import { readCliSettings } from './settings.ts'

const NOTHING_CRAWLED = 3
const BELOW_FAIL_UNDER = 1
const INTERRUPTED = 130
const READER_GONE = 141

/** `pagewarden crawl`: the same crawl as the web's, printed instead of stored. */
export async function runCrawlCommand(words: string[]): Promise<number> {
  const options = readCrawlOptions(words, readCliSettings())
  const output = await openOutput(options.out)
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once('SIGINT', onInterrupt)
  process.once('SIGTERM', onInterrupt)
  try {
    const code = await crawlAndPrint(options, output.write, interrupt.signal)
    await output.close()
    return code
  } catch (error) {
    if (error instanceof ReaderGone) return READER_GONE
    throw error
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onInterrupt)
  }
}

async function crawlAndPrint(
  options: CrawlOptions,
  write: (text: string) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  const startedAt = Date.now()
  const report = createReport(options.format, write)
  const progress = createProgressLine(process.stderr, options.maxPages)
  const tally = { scores: [] as number[], succeeded: 0, issues: 0 }
  const count = (page: CrawlPageResult) => {
    tally.scores.push(page.healthScore?.score ?? 0)
    tally.succeeded += page.status === 'success' ? 1 : 0
    tally.issues += page.issues.length
  }
  const sink: CrawlSink = {
    page: async ({ result, position }) => {
      count(result)
      progress.tell(tally.scores.length, result.url)
      await report.page(result, position)
    },
    nonPage: report.nonPage,
    siteIssues: async (issues) => {
      tally.issues += issues.length
      await report.siteIssues(issues)
    },
    fetching: (url) => progress.tell(tally.scores.length, url ?? 'looking for pages that nothing links to'),
    fault: (error, { url, check }) => console.error(`A fault of ours at ${url}${check ? ` (${check})` : ''}: ${error}`),
    earlierPages: async () => [],
  }
  const readers = createPageReaders()
  const plan = { ...options, startUrl: options.url, earlier: [] }
  const end = await runCrawl(plan, sink, readers, signal).finally(readers.close)
  progress.clear()
  const healthScore = meanHealthScore(tally.scores)
  const reason = end.failure ? describeFailure(end.failure) : null
  await report.done({
    outcome: end.outcome,
    url: options.url,
    pages: tally.scores.length,
    succeeded: tally.succeeded,
    failed: tally.scores.length - tally.succeeded,
    issues: tally.issues,
    healthScore,
    blockedByRobots: end.blockedByRobots,
    error: reason,
    durationMs: Date.now() - startedAt,
  })
  if (end.outcome === 'failed') {
    console.error(`${NO_PAGES_CRAWLED}. ${reason ?? ''}`.trim())
    return NOTHING_CRAWLED
  }
  if (end.outcome === 'cancelled') return INTERRUPTED
  if (options.failUnder !== null && healthScore < options.failUnder) {
    console.error(`The mean health score is ${healthScore}, below ${options.failUnder}.`)
    return BELOW_FAIL_UNDER
  }
  return 0
}

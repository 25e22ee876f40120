import { NO_PAGES_ALLOWED, NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import { OutputClosed, openOutput } from '../output.ts'
import { readCliSettings } from '../settings.ts'
import { claimState } from '../state/crawl-state.ts'
import { statePlanOf } from '../state/state-plan.ts'
import { VERSION } from '../version.ts'
import { crawlAndWrite } from './crawl-and-write.ts'
import { readCrawlOptions } from './crawl-options.ts'
import { describeNothing } from './nothing-crawled.ts'
import { failuresOf } from './verdict.ts'

const THRESHOLD_FAILED = 1
const NOTHING_CRAWLED = 3
const INTERRUPTED = 130
const OUTPUT_CLOSED = 141

/** `pagewarden crawl`: the same crawl as on the web, written to a file or the terminal. */
export async function runCrawlCommand(words: string[]): Promise<number> {
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once('SIGINT', onInterrupt)
  process.once('SIGTERM', onInterrupt)
  try {
    return await crawl(words, interrupt.signal)
  } catch (error) {
    if (error instanceof OutputClosed) return OUTPUT_CLOSED
    throw error
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onInterrupt)
  }
}

async function crawl(words: string[], signal: AbortSignal): Promise<number> {
  const options = await readCrawlOptions(words, readCliSettings())
  const now = new Date().toISOString()
  const identity = { plan: statePlanOf(options), version: VERSION, startedAt: now }
  // Claimed before the output is opened, because a rejected state file must not overwrite the previous report.
  const claimed = options.state === null ? null : await claimState(options.state, identity)
  const output = await openOutput(options.out, { isStream: options.format === 'ndjson' })
  const startedAt = claimed?.startedAt ?? now
  const { end, tally } = await crawlAndWrite({ options, startedAt, output, claimed, signal }).catch((error) => {
    output.discard()
    throw error
  })
  if (end.outcome === 'failed') {
    const reason = describeNothing(options, end)
    const words = end.failure?.kind === 'blocked-by-robots' ? NO_PAGES_ALLOWED : NO_PAGES_CRAWLED
    console.error(end.failure ? `${words}. ${reason}` : reason)
    return NOTHING_CRAWLED
  }
  if (end.outcome === 'cancelled') {
    if (options.state !== null) console.error(`Stopped. To resume from ${options.state}, run the same command again.`)
    return INTERRUPTED
  }
  const failures = failuresOf(options, tally)
  for (const failure of failures) console.error(failure)
  return failures.length > 0 ? THRESHOLD_FAILED : 0
}

import { archiveCrawl, type CrawlArchive, UnusableArchive } from '#operations/archives/archive-crawl.ts'
import { archiveForChecks } from '#operations/archives/archive-for-checks.ts'
import { compareWithFolder } from '../compared-folder.ts'
import { OutputClosed, openOutput } from '../output.ts'
import { readCliSettings } from '../settings.ts'
import { claimState } from '../state/crawl-state.ts'
import { statePlanOf } from '../state/state-plan.ts'
import { UsageError } from '../usage-error.ts'
import { VERSION } from '../version.ts'
import { type CrawlTools, crawlAndWrite } from './crawl-and-write.ts'
import { createCrawlDisplay } from './crawl-display.ts'
import { type CrawlOptions, readCrawlOptions } from './crawl-options.ts'
import { concludeCrawl, OUTPUT_CLOSED, printBesidesRows } from './end-of-crawl.ts'
import { removeUnfinished } from './output-path.ts'
import { settingsOf } from './reported-settings.ts'

/** `pagewarden crawl`: the same crawl as on the web, written to a file or the terminal. Many crawls can share `tools`. */
export async function runCrawlCommand(words: string[], tools: CrawlTools = {}): Promise<number> {
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once('SIGINT', onInterrupt)
  process.once('SIGTERM', onInterrupt)
  try {
    return await crawl(words, tools, interrupt.signal)
  } catch (error) {
    if (error instanceof OutputClosed) return OUTPUT_CLOSED
    throw error
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onInterrupt)
  }
}

async function crawl(words: string[], tools: CrawlTools, signal: AbortSignal): Promise<number> {
  const options = await readCrawlOptions(words, readCliSettings())
  const now = new Date().toISOString()
  const identity = { plan: statePlanOf(options), version: VERSION, startedAt: now }
  // Claimed before the output is opened, because a rejected state file or folder must not overwrite the last report.
  const claimed = options.state === null ? null : await claimState(options.state, identity)
  const archive = await openArchive(options, tools)
  const output = await openOutput(options.out, { isStream: options.format === 'ndjson' }).catch(async (error) => {
    await archive.discard()
    throw error
  })
  const startedAt = claimed?.startedAt ?? now
  const display = createCrawlDisplay(options)
  const run = { options, startedAt, output, archive, claimed, display, tools, signal }
  const { end, summary, error, tally } = await crawlAndWrite(run).catch(async (error) => {
    output.discard()
    await archive.discard()
    throw describeArchiveError(error, options)
  })
  printBesidesRows(summary, { ...options, tally })
  const { state } = options
  const stopped = state && `Stopped. To resume from ${state}, run the same command again.`
  return concludeCrawl({ end, error, tally, stopped, ...options })
}

/** Without --archive, query checks and the limits of the site score need a temporary archive. */
async function openArchive(options: CrawlOptions, { createArchive }: CrawlTools): Promise<CrawlArchive> {
  const findBefore = compareWithFolder(options.before, settingsOf(options))
  if (options.archive === null) return archiveForChecks(createArchive, findBefore)
  if (options.format === 'parquet') removeUnfinished(options.archive)
  return archiveCrawl(options.archive, createArchive, findBefore).catch((error) =>
    Promise.reject(describeArchiveError(error, options)),
  )
}

function describeArchiveError(error: unknown, { format }: CrawlOptions): unknown {
  if (!(error instanceof UnusableArchive)) return error
  return new UsageError(`${format === 'parquet' ? '--out' : '--archive'}: ${error.message}`)
}

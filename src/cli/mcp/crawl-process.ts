import { join } from 'node:path'
import { describeRest, progressOf } from '#domain/crawls/crawl-progress.ts'
import { archiveCrawl, UnusableArchive } from '#operations/archives/archive-crawl.ts'
import { describeRules } from '#operations/checks/rule-sets.ts'
import { findKeptCrawl } from '#operations/crawl-folder/crawl-folder.ts'
import { keepJudgementOfCrawl } from '#operations/crawl-folder/kept-crawls.ts'
import { compareWithFolder } from '../compared-folder.ts'
import { crawlAndWrite } from '../crawl/crawl-and-write.ts'
import type { CrawlDisplay } from '../crawl/crawl-display.ts'
import { readCrawlOptions } from '../crawl/crawl-options.ts'
import { settingsOf } from '../crawl/reported-settings.ts'
import type { Output } from '../output.ts'
import { readCliSettings } from '../settings.ts'
import { isUsageError } from '../usage-error.ts'
import type { FromCrawl, ToCrawl } from './crawl-messages.ts'

/**
 * Runs one crawl for `pagewarden mcp`, in its own process: clients end the server a few seconds after they close it,
 * and then this process still writes what it has.
 */
const stop = new AbortController()

function send(message: FromCrawl): void {
  if (process.connected) process.send?.(message, () => {})
}

process.on('message', (message: ToCrawl) => {
  if (message.kind === 'stop') stop.abort()
  else run(message).then(end, fail)
})
process.on('disconnect', () => stop.abort())
// A terminal sends these to all processes. The server decides what happens to its crawls.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('SIGTERM', () => stop.abort())

async function run({ words, folder, name }: Extract<ToCrawl, { kind: 'start' }>): Promise<void> {
  const options = await readCrawlOptions(words, readCliSettings(), {})
  const findBefore = compareWithFolder(options.before, settingsOf(options))
  const archive = await archiveCrawl(join(folder, name), undefined, findBefore)
  const startedAt = new Date().toISOString()
  const display = createDisplay(options.maxPages)
  const crawl = {
    options,
    startedAt,
    output: NO_OUTPUT,
    archive,
    claimed: null,
    display,
    tools: {},
    signal: stop.signal,
  }
  const { end } = await crawlAndWrite(crawl).catch(async (error) => {
    await archive.discard()
    throw error
  })
  const { ruleSet } = options
  const checks = describeRules(ruleSet, end)
  await keepJudgementOfCrawl(findKeptCrawl(folder, name), {
    ...{ ruleSet, checks, judgedAt: new Date().toISOString(), faults: display.faults },
  })
}

/** The archive is the report. */
const NO_OUTPUT: Output = { write: async () => {}, close: async () => {}, discard: () => {} }

const MIN_PAUSE_MS = 250

function createDisplay(maxPages: number): CrawlDisplay & { faults: string[] } {
  const faults: string[] = []
  let sentAt = 0
  return {
    faults,
    events: {
      fetching: (_url, readBalance) => {
        if (Date.now() - sentAt < MIN_PAUSE_MS) return
        sentAt = Date.now()
        const balance = readBalance()
        const { done: pages, waiting } = progressOf(balance, maxPages)
        send({ kind: 'progress', pages, waiting, phase: balance.arePagesDone ? describeRest(balance) : null })
      },
      waiting: () => {},
      fault: (error, { url, check }) => faults.push(`${check ?? 'extraction'} at ${url}: ${error}`),
    },
    showPage: () => {},
    showArchiving: () => {},
    showHttpFallback: (notice) => send({ kind: 'notice', notice }),
    showSandbox: () => {},
    clear: () => {},
  }
}

function end(): void {
  send({ kind: 'ended' })
  leave(0)
}

function fail(error: unknown): void {
  const isExpected = isUsageError(error) || error instanceof UnusableArchive
  if (!isExpected) console.error(error)
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  leave(1)
}

/** Waits until the last message was sent. */
function leave(code: number): void {
  process.exitCode = code
  if (process.connected) setImmediate(() => process.disconnect())
}

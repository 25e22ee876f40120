import { counted, formatNumber } from '#domain/words/counts.ts'
import { UnusableArchive } from '#operations/archives/archive-crawl.ts'
import { judgeAgain } from '#operations/archives/judge-again.ts'
import { openStoredCrawl, type StoredCrawl } from '#operations/archives/open-stored-crawl.ts'
import { getCatalogue } from '#operations/checks/rule-sets.ts'
import { compareWithFolder } from '../compared-folder.ts'
import { concludeCrawl, INTERRUPTED, OUTPUT_CLOSED, printBesidesRows, summaryOf } from '../crawl/end-of-crawl.ts'
import { createProgressLine, type Progress } from '../crawl/progress-line.ts'
import { recordResults } from '../crawl/record-results.ts'
import { createTally } from '../crawl/tally.ts'
import { type Output, OutputClosed, openOutput } from '../output.ts'
import { createReport } from '../reports/create-report.ts'
import { UsageError } from '../usage-error.ts'
import { VERSION } from '../version.ts'
import { type AuditOptions, readAuditWords } from './audit-options.ts'

/** `pagewarden audit`: judges the archive of a crawl again, without any request. */
export async function runAuditCommand(words: string[]): Promise<number> {
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once('SIGINT', onInterrupt)
  process.once('SIGTERM', onInterrupt)
  try {
    return await audit(words, interrupt.signal)
  } catch (error) {
    if (error instanceof OutputClosed) return OUTPUT_CLOSED
    if (interrupt.signal.aborted && error === interrupt.signal.reason) return INTERRUPTED
    throw error instanceof UnusableArchive ? new UsageError(error.message) : error
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onInterrupt)
  }
}

async function audit(words: string[], signal: AbortSignal): Promise<number> {
  const { folder, chooseRules, ...rest } = await readAuditWords(words)
  const crawl = await openStoredCrawl(folder)
  try {
    const options = { ...rest, ...chooseRules(crawl.about.ruleSet) }
    await requireBefore(options.before)
    const output = await openOutput(options.out, { isStream: options.format === 'ndjson' })
    return await judgeAndWrite(crawl, options, output, signal).catch((error) => {
      output.discard()
      throw error
    })
  } finally {
    crawl.close()
  }
}

/** A crawl may name an archive that does not exist yet. An audit has no reason to. */
async function requireBefore(folder: string | null): Promise<void> {
  if (folder === null) return
  const before = await openStoredCrawl(folder).catch((error) => {
    throw error instanceof UnusableArchive ? new UsageError(`--before: ${error.message}`) : error
  })
  before.close()
}

async function judgeAndWrite(
  crawl: StoredCrawl,
  options: AuditOptions,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  const { about } = crawl
  const { format, ruleSet } = options
  const beganAt = Date.now()
  const report = createReport(output.write, {
    ...{ options, settings: about.settings, version: VERSION, startedAt: about.startedAt },
  })
  const tally = createTally()
  const display = createAuditDisplay(crawl, options)
  const results = recordResults({ tally, report, archive: null }, undefined, () => 0)
  const sink = {
    ...results,
    measuredAgain: report.measuredAgain,
    siteFindings: report.siteFindings,
    page: (page: Parameters<typeof results.page>[0]) => {
      display.showPage(page.result.url)
      return results.page(page)
    },
    fault: display.showFault,
  }
  // The other formats show how many links a page has, but not which.
  const readsLinks = format !== 'table' && format !== 'csv'
  const findBefore = compareWithFolder(options.before, about.settings)
  const end = await judgeAgain(crawl, { ruleSet, readsLinks, findBefore, signal }, sink)
  display.clear()
  const { startUrl: url, notice, error } = about
  const summary = summaryOf({ url, notice, error, end, tally, ruleSet, durationMs: Date.now() - beganAt })
  await report.done(summary)
  await output.close()
  const { maxPages, measuresPages = false } = about.settings
  printBesidesRows(summary, { format, maxPages, tally })
  return concludeCrawl({ end, error, tally, stopped: STOPPED, measuresPages, ...options })
}

const STOPPED = 'The crawl was interrupted, so its archive contains only a part of the site.'

function createAuditDisplay({ about, pages }: StoredCrawl, { isQuiet }: AuditOptions) {
  let done = 0
  const read = () => ({ done, found: pages, waiting: pages - done })
  const describe = () => `${formatNumber(done)} of ${counted(pages, 'page')} judged`
  const progress: Progress = createProgressLine(process.stderr, { read, isQuiet, describe })
  if (!isQuiet && about.catalogueVersion !== getCatalogue().catalogueVersion) progress.say(OTHER_CATALOGUE)
  return {
    showPage(url: string): void {
      done += 1
      if (done === pages) progress.finish(CHECKING_SITE)
      else progress.tell(url)
    },
    showFault: (error: unknown, { url, check }: { url: string; check?: string }) =>
      progress.say(`Internal error at ${url}${check ? ` (${check})` : ''}: ${error}`),
    clear: progress.clear,
  }
}

const CHECKING_SITE = 'running the checks of the whole site'
const OTHER_CATALOGUE = 'The checks have changed since this crawl, so they may find something else.'

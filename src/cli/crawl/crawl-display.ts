import { type BrowserSandbox, sandboxWarning } from '#domain/crawls/browser-sandbox.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { progressOf } from '#domain/crawls/crawl-progress.ts'
import { type CheckingProgress, describeChecking } from '#domain/requests/further-requests.ts'
import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { createDelayNotice } from './describe-wait.ts'
import { createProgressLine } from './progress-line.ts'

export type CrawlDisplay = ReturnType<typeof createCrawlDisplay>

export function createCrawlDisplay({ maxPages, isQuiet }: CrawlOptions) {
  let readBalance = () => EMPTY_BALANCE
  const read = () => {
    const balance = readBalance()
    return { ...progressOf(balance, maxPages), phase: balance.checking?.kind }
  }
  const progress = createProgressLine(process.stderr, { read, isQuiet })
  const delayNoticeOf = createDelayNotice(maxPages)
  const events: Pick<CrawlSink, 'fetching' | 'waiting' | 'fault'> = {
    fetching: (url, balance) => {
      readBalance = balance
      progress.tell(() => describeFetching(url, balance().checking))
    },
    waiting: (wait) => {
      const notice = isQuiet ? null : delayNoticeOf(wait)
      if (notice !== null) progress.say(notice)
      progress.wait(wait)
    },
    fault: (error, where) => progress.say(describeFault(error, where)),
  }
  return {
    events,
    showPage: progress.tell,
    showArchiving: () => progress.tell('writing the archive'),
    showHttpFallback: (notice: string) => {
      if (!isQuiet) progress.say(notice)
    },
    showSandbox: (sandbox: BrowserSandbox) => {
      const warning = sandboxWarning(sandbox)
      if (warning !== null) progress.say(warning)
    },
    clear: progress.clear,
  }
}

function describeFetching(url: string | null, checking: CheckingProgress | undefined): string {
  if (checking !== undefined) return `${describeChecking(checking)}: ${url}`
  return url ?? 'looking for pages that no page links to'
}

function describeFault(error: unknown, { url, check }: { url: string; check?: string }): string {
  return `Internal error at ${url}${check ? ` (${check})` : ''}: ${error}`
}

import { type Crawl, NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import { type CrawlProgress, progressOf, shareDone } from '#domain/crawls/crawl-progress.ts'
import type { Wait } from '#domain/crawls/pace.ts'
import { counted } from '#domain/words/counts.ts'
import { formatDuration } from '#domain/words/durations.ts'
import type { ToastTone } from '../design/toasts/toast.ts'
import { type CrawlState, phaseOf } from './crawl-state.ts'

/** Share of the found pages, up to the page limit, that are done. At most 95 while the crawl runs, 100 after it. */
export function percentComplete(state: CrawlState): number {
  if (state.phase !== 'crawling') return 100
  const progress = crawlProgress(state)
  return progress === null ? 0 : Math.min(95, Math.round(shareDone(progress) * 100))
}

/** Null until the server has sent how many URLs were found. */
export function crawlProgress({ crawl, pages, maxPages }: CrawlState): CrawlProgress | null {
  if (!crawl?.balance) return null
  const progress = progressOf(crawl.balance, maxPages)
  // Pages may be stored shortly before or after the totals are counted.
  const done = Math.max(progress.done, pagesCrawled({ crawl, pages }))
  const since = done - progress.done
  const waiting = Math.max(0, progress.waiting - since)
  return { ...progress, done, waiting, left: Math.max(0, progress.left - since) }
}

/** Progress and pages arrive as separate events; the larger number is the newer one. */
export function pagesCrawled({ crawl, pages }: Pick<CrawlState, 'crawl' | 'pages'>): number {
  return Math.max(crawl?.crawled ?? 0, pages.length)
}

export function outcomeToast(crawl: Crawl): { tone: ToastTone; message: string } {
  if (crawl.status === 'cancelled') {
    return { tone: 'info', message: `Crawl cancelled after ${counted(crawl.crawled, 'page')}.` }
  }
  if (phaseOf(crawl) === 'completed') {
    const { succeeded, crawled, issues } = crawl
    return {
      tone: 'success',
      message: `Crawl completed! Analyzed ${succeeded}/${crawled} pages with ${counted(issues, 'issue')} found.`,
    }
  }
  const reason = crawl.error ?? (crawl.succeeded === 0 ? NO_PAGES_CRAWLED : null)
  return { tone: 'error', message: failureMessage(reason) }
}

export function failureMessage(reason: string | null): string {
  return `Crawl failed: ${reason || 'Unknown error'}`
}

/** Why the crawl is waiting, in a sentence. */
export function describeWait({ host, ms, because }: Wait): string {
  const time = formatDuration(ms)
  switch (because) {
    case 'crawl-delay':
      return `${host} asks us to wait ${time} between pages (robots.txt).`
    case 'site-asked':
      return `${host} asked us to wait ${time}. The crawl continues after that.`
    case 'slow-answers':
      return `${host} responds slowly, so we wait ${time} between pages.`
    case 'disk-full':
      return 'The disk of this server is full. The crawl continues when there is space.'
  }
}

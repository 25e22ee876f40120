import type { Crawl } from '#domain/crawl.ts'
import type { ToastTone } from '../components/toast.ts'
import { type CrawlState, phaseOf } from './crawl-state.ts'

const NO_PAGES = 'No pages could be crawled - all attempts failed'

/** Nothing is finished before it is: 95 at most while the crawl runs, 100 once it has ended. */
export function percentComplete({ phase, crawl, pages, maxPages }: CrawlState): number {
  if (phase !== 'crawling') return 100
  if (maxPages <= 0) return 0
  return Math.min(95, Math.round((pagesCrawled({ crawl, pages }) / maxPages) * 100))
}

/** Progress and pages arrive as separate events; the larger number is the newer one. */
export function pagesCrawled({ crawl, pages }: Pick<CrawlState, 'crawl' | 'pages'>): number {
  return Math.max(crawl?.crawled ?? 0, pages.length)
}

export function outcomeToast(crawl: Crawl): { tone: ToastTone; message: string } {
  if (crawl.status === 'cancelled') {
    return { tone: 'info', message: `Crawl cancelled after ${countOf(crawl.crawled, 'page')}.` }
  }
  if (phaseOf(crawl) === 'completed') {
    const { succeeded, crawled, issues } = crawl
    return {
      tone: 'success',
      message: `Crawl completed! Analyzed ${succeeded}/${crawled} pages with ${issues} issues found.`,
    }
  }
  if (crawl.error && crawl.error !== NO_PAGES) return { tone: 'error', message: failureMessage(crawl.error) }
  return { tone: 'error', message: crawl.succeeded === 0 ? NO_PAGES : failureMessage(null) }
}

export function failureMessage(reason: string | null): string {
  return `Crawl failed: ${reason || 'Unknown error'}`
}

/** '1 page', '2 pages'. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

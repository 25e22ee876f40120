import { type Crawl, NO_PAGES_CRAWLED } from '#domain/crawl.ts'
import { durationInWords } from '#domain/duration-words.ts'
import type { Wait } from '#domain/pace.ts'
import type { ToastTone } from '../components/toast.ts'
import { type CrawlState, phaseOf } from './crawl-state.ts'

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
      message: `Crawl completed! Analyzed ${succeeded}/${crawled} pages with ${countOf(issues, 'issue')} found.`,
    }
  }
  const reason = crawl.error ?? (crawl.succeeded === 0 ? NO_PAGES_CRAWLED : null)
  return { tone: 'error', message: failureMessage(reason) }
}

export function failureMessage(reason: string | null): string {
  return `Crawl failed: ${reason || 'Unknown error'}`
}

/** Who makes the crawl wait, for whoever looks on. */
export function waitWords({ host, ms, because }: Wait): string {
  const time = durationInWords(ms)
  switch (because) {
    case 'crawl-delay':
      return `${host} asks us to wait ${time} between pages (robots.txt).`
    case 'site-asked':
      return `${host} asked us to wait ${time}. The crawl goes on after that.`
    case 'slow-answers':
      return `${host} answers slowly, so we wait ${time} between pages.`
    case 'disk-full':
      return 'Waiting for disk space: the disk of this server is full. The crawl goes on when there is room.'
  }
}

/** '1 page', '2 pages'. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

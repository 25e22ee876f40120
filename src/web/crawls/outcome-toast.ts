import { type Crawl, NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { ToastTone } from '../design/toasts/toast.ts'
import { phaseOf } from './crawl-state.ts'

export function outcomeToast(crawl: Crawl): { tone: ToastTone; message: string } {
  if (crawl.status === 'cancelled') {
    return { tone: 'info', message: `Crawl cancelled after ${counted(crawl.crawled, 'page')}.` }
  }
  if (phaseOf(crawl) === 'completed') {
    const { succeeded, crawled, issues } = crawl
    return {
      tone: 'success',
      message:
        `Crawl completed! Analyzed ${formatNumber(succeeded)}/${formatNumber(crawled)} pages with ` +
        `${counted(issues, 'issue')} found.`,
    }
  }
  const reason = crawl.error ?? (crawl.succeeded === 0 ? NO_PAGES_CRAWLED : null)
  return { tone: 'error', message: failureMessage(reason) }
}

export function failureMessage(reason: string | null): string {
  return `Crawl failed: ${reason || 'Unknown error'}`
}

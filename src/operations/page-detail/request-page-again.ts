import type { App } from '../app.ts'
import { browserOf } from '../page-reading/browser-of.ts'
import { crawlOnePage, type PagePlan, type RepeatedRequest } from './crawl-one-page.ts'

/** Crawls one page of a project without storing it. A failed page is a valid result. */
export function requestPageAgain(
  app: Pick<App, 'readers' | 'settings' | 'log' | 'database'>,
  plan: PagePlan,
  signal: AbortSignal,
): Promise<RepeatedRequest> {
  const onFault = (error: unknown, where: { url: string; check?: string }) =>
    app.log.error({ err: error, ...where }, 'extraction or a check failed')
  return crawlOnePage({ readers: app.readers, browser: browserOf(app), onFault }, plan, signal)
}

import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { BrowserFactName, BrowserFacts } from '#domain/browser/browser-facts.ts'
import type { RenderLimits } from '../page/rendering.ts'
import type { RequestJournal } from './request-journal.ts'

/** The page as observers see it, which collect facts about it. */
export type ObservedPage = {
  context: BrowserContext
  page: Page
  session: CDPSession
  /** The URL of the page, as requested. */
  url: string
  limits: RenderLimits
  journal: RequestJournal
  counts: { requests: number; blocked: number }
  /** Aborts when the time of the page is up. The page is then read as it is. */
  timeIsUp: AbortSignal
}

/**
 * Starts to watch a page before it is opened. The returned function reads the facts once the page is quiet or its time
 * is up; null if they are unknown. The HTML has been read by then, so the function may change the page.
 */
export type Observer<Name extends BrowserFactName> = (
  observed: ObservedPage,
) => Promise<() => Promise<BrowserFacts[Name] | null>>

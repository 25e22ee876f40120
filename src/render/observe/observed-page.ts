import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { BrowserFactName, BrowserFacts } from '#domain/browser/browser-facts.ts'
import type { RenderLimits } from '../page/rendering.ts'
import type { RequestJournal } from './request-journal.ts'

/** The page as those see it who collect facts about it. */
export type ObservedPage = {
  context: BrowserContext
  page: Page
  session: CDPSession
  /** The URL of the page, as requested. */
  url: string
  limits: RenderLimits
  journal: RequestJournal
  counts: { requests: number; blocked: number }
  /** Aborted when the time of the page is up. It is then read as it is. */
  timeIsUp: AbortSignal
}

/**
 * Starts to watch a page before it is opened. The returned function reads what was seen, once the page is quiet or its
 * time is up; null if it is not known. The HTML was read before, so it may change the page.
 */
export type Observer<Name extends BrowserFactName> = (
  observed: ObservedPage,
) => Promise<() => Promise<BrowserFacts[Name] | null>>

import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { formatNumber } from '#domain/words/counts.ts'
import { timeUp } from '../observe/render-time.ts'
import type { RequestJournal } from '../observe/request-journal.ts'
import type { PausableTime } from '../page/pausable-time.ts'
import type { Rendering, RenderingFailure, RenderLimits } from '../page/rendering.ts'

/** The browser ended, not necessarily because of this page. */
export type BrowserLost = { kind: 'browser-lost' }

/** Everything that can end a page's rendering early, in one promise. */
export type EarlyEnd = {
  outcome: Promise<Rendering | BrowserLost>
  watch(page: Page): void
  explain(error: unknown): Promise<Rendering | BrowserLost>
  /** Call when the page has been read: from then on, running out of time is no failure. */
  stopClock(): void
  forget(): void
}

/** When a browser ends, its pages are the first to notice. The browser itself reports the end within this time. */
const DISCONNECT_DELAY_MS = 200

export function awaitEarlyEnd(
  browser: Browser,
  { time, journal }: { time: PausableTime; journal: RequestJournal },
  { timeoutMs, readMs, maxMs }: RenderLimits,
  signal: AbortSignal,
): EarlyEnd {
  const { promise, resolve } = Promise.withResolvers<Rendering | BrowserLost>()
  const abort = () => resolve({ kind: 'aborted' })
  const lose = () => resolve({ kind: 'browser-lost' })
  const cancel = time.after(timeoutMs + readMs, () =>
    resolve({ ...timedOut(timeoutMs + readMs), browser: { renderTime: timeUp(journal, timeoutMs) } }),
  )
  const timer = startTimer(() => resolve(delayedByPace(maxMs)), maxMs)
  const stopClock = () => {
    cancel()
    clearTimeout(timer)
  }
  signal.addEventListener('abort', abort)
  browser.on('disconnected', lose)
  if (signal.aborted) abort()
  if (!browser.isConnected()) lose()

  return {
    outcome: promise,
    watch(page) {
      page.on('crash', () => resolve(crashed('The page used too much memory or crashed the browser.')))
      page.on('close', async () => {
        await setTimeout(DISCONNECT_DELAY_MS)
        resolve(crashed('The page closed itself.'))
      })
    },
    async explain(error) {
      await setTimeout(DISCONNECT_DELAY_MS)
      if (!browser.isConnected()) return { kind: 'browser-lost' }
      const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      if (/crashed/i.test(message)) return crashed('The page crashed the browser.')
      return { kind: 'failed', reason: 'unavailable', detail: `The browser could not render the page: ${message}` }
    },
    stopClock,
    forget() {
      stopClock()
      signal.removeEventListener('abort', abort)
      browser.off('disconnected', lose)
    },
  }
}

function timedOut(ms: number): RenderingFailure {
  return {
    kind: 'failed',
    reason: 'timed-out',
    detail: `The page's scripts did not finish within ${formatNumber(ms)} ms.`,
  }
}

function delayedByPace(ms: number): RenderingFailure {
  const detail = `At the pace of the crawl, the page's requests take longer than ${formatNumber(ms)} ms.`
  return { kind: 'failed', reason: 'timed-out', detail }
}

export function crashed(detail: string): RenderingFailure {
  return { kind: 'failed', reason: 'crashed', detail }
}

import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { PausableTime } from '../page/pausable-time.ts'
import type { Rendering, RenderingFailure, RenderLimits } from '../page/rendering.ts'

/** The browser ended, and it need not have been this page's fault. */
export type BrowserLost = { kind: 'browser-lost' }

/** Everything that can end a page's rendering before its time, in one promise. */
export type EarlyEnd = {
  outcome: Promise<Rendering | BrowserLost>
  watch(page: Page): void
  /** What an error of the browser means. */
  explain(error: unknown): Promise<Rendering | BrowserLost>
  forget(): void
}

/** When a browser ends, its pages are heard of first: so long it may take until the browser is. */
const LAST_WORD_MS = 200

export function awaitEarlyEnd(
  browser: Browser,
  time: PausableTime,
  { timeoutMs, readMs, longestMs }: RenderLimits,
  signal: AbortSignal,
): EarlyEnd {
  const { promise, resolve } = Promise.withResolvers<Rendering | BrowserLost>()
  const abort = () => resolve({ kind: 'aborted' })
  const lose = () => resolve({ kind: 'browser-lost' })
  const cancel = time.after(timeoutMs + readMs, () => resolve(timedOut(timeoutMs + readMs)))
  const timer = startTimer(() => resolve(heldUp(longestMs)), longestMs)
  signal.addEventListener('abort', abort)
  browser.on('disconnected', lose)
  if (signal.aborted) abort()
  if (!browser.isConnected()) lose()

  return {
    outcome: promise,
    watch(page) {
      page.on('crash', () => resolve(crashed('The page took more memory than it may have, or broke the browser.')))
      page.on('close', async () => {
        await setTimeout(LAST_WORD_MS)
        resolve(crashed('The page closed itself.'))
      })
    },
    async explain(error) {
      await setTimeout(LAST_WORD_MS)
      if (!browser.isConnected()) return { kind: 'browser-lost' }
      const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      if (/crashed/i.test(message)) return crashed('The page broke the browser.')
      return { kind: 'failed', reason: 'unavailable', detail: `The browser could not render the page: ${message}` }
    },
    forget() {
      cancel()
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      browser.off('disconnected', lose)
    },
  }
}

function timedOut(ms: number): RenderingFailure {
  return { kind: 'failed', reason: 'timed-out', detail: `The page's scripts did not come to rest within ${ms} ms.` }
}

function heldUp(ms: number): RenderingFailure {
  const detail = `The page asks for more than the pace of the crawl lets through within ${ms} ms.`
  return { kind: 'failed', reason: 'timed-out', detail }
}

export function crashed(detail: string): RenderingFailure {
  return { kind: 'failed', reason: 'crashed', detail }
}

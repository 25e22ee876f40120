import type { Browser } from 'playwright-core'
import type { RenderLimits } from '../page/rendering.ts'
import { type LeasedBrowser, leaseBrowser } from './browser-lease.ts'
import type { LaunchBrowser } from './launch-browser.ts'

export type LentBrowser = {
  browser: Browser
  /** An unclean browser still contains parts of a page that could not be closed: it gets no more pages. */
  giveBack(isClean: boolean): Promise<void>
}

export type BrowserSupply = {
  /** The browser that pages share. It is replaced after a number of pages, or when it is too large or has crashed. */
  lend(): Promise<LentBrowser>
  /** A separate browser, for a page that may have crashed the shared one. */
  lendAlone(): Promise<LentBrowser>
  close(): Promise<void>
}

type Shared = { starting: Promise<LeasedBrowser>; lent: number; users: number; isRetired: boolean }

export function createBrowserSupply(launch: LaunchBrowser, limits: RenderLimits): BrowserSupply {
  const running = new Set<Promise<LeasedBrowser>>()
  let shared: Shared | null = null
  let isClosed = false

  function start(): Promise<LeasedBrowser> {
    if (isClosed) return Promise.reject(new Error('The renderer is closed.'))
    const starting = leaseBrowser(launch, limits)
    running.add(starting)
    starting.catch(() => running.delete(starting))
    return starting
  }

  async function end(starting: Promise<LeasedBrowser>): Promise<void> {
    if (!running.delete(starting)) return
    const held = await starting.catch(() => null)
    await held?.end()
  }

  function retire(old: Shared): void {
    old.isRetired = true
    if (shared === old) shared = null
  }

  return {
    async lend() {
      shared ??= { starting: start(), lent: 0, users: 0, isRetired: false }
      const from = shared
      from.lent += 1
      from.users += 1
      if (from.lent >= limits.pagesPerBrowser) retire(from)
      const held = await from.starting.catch((error) => {
        retire(from)
        throw error
      })
      return {
        browser: held.browser,
        async giveBack(isClean) {
          from.users -= 1
          if (!isClean || !held.browser.isConnected() || held.isTooLarge()) retire(from)
          if (from.isRetired && from.users === 0) await end(from.starting)
        },
      }
    },
    async lendAlone() {
      const starting = start()
      const { browser } = await starting
      return { browser, giveBack: () => end(starting) }
    },
    async close() {
      isClosed = true
      await Promise.all([...running].map(end))
    },
  }
}

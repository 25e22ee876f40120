import type { Browser } from 'playwright-core'
import type { RenderLimits } from '../page/rendering.ts'
import { within } from '../time-box.ts'
import { type BrowserProcess, listProcesses } from './browser-memory.ts'
import type { LaunchBrowser } from './launch-browser.ts'

/** A running browser, kept within its memory, that is really gone after `end`. */
export type HeldBrowser = {
  browser: Browser
  /** It has grown so much that it should get no more pages. */
  isTooLarge(): boolean
  end(): Promise<void>
}

const LOOK_EVERY_MS = 200
const ANSWER_MS = 15_000
const CLOSE_MS = 3000

export async function holdBrowser(launch: LaunchBrowser, limits: RenderLimits): Promise<HeldBrowser> {
  const browser = await launch()
  const session = await browser.newBrowserCDPSession()
  const pid = (await session.send('SystemInfo.getProcessInfo')).processInfo.find(({ type }) => type === 'browser')?.id
  let isTooLarge = false
  let isLooking = false

  /** A page that takes too much loses its process; the others have theirs. A browser that gives no answer hangs. */
  async function look(): Promise<void> {
    if (isLooking || browser.contexts().length === 0) return
    isLooking = true
    const listing = listProcesses(session).catch((): BrowserProcess[] => [])
    if (!(await within(ANSWER_MS, listing))) return kill(pid)
    judge(await listing)
    isLooking = false
  }

  function judge(processes: BrowserProcess[]): void {
    for (const each of processes) if (each.isPage && each.bytes > limits.maxPageMemoryBytes) kill(each.pid)
    const bytes = processes.reduce((sum, each) => sum + each.bytes, 0)
    isTooLarge ||= bytes > limits.maxBrowserMemoryBytes
    if (bytes > 2 * limits.maxBrowserMemoryBytes) kill(pid)
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  browser.on('disconnected', () => clearInterval(timer))
  return {
    browser,
    isTooLarge: () => isTooLarge,
    async end() {
      clearInterval(timer)
      if (!(await within(CLOSE_MS, browser.close()))) kill(pid)
    },
  }
}

/** The browser leads a group of all its processes; a page's process leads none. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return
  for (const each of [-pid, pid]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended already, or leads no group.
    }
  }
}

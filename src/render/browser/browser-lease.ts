import type { Browser } from 'playwright-core'
import type { RenderLimits } from '../page/rendering.ts'
import { within } from '../time-box.ts'
import { type BrowserProcess, letOthersFirst, listProcesses } from './browser-memory.ts'
import type { LaunchBrowser } from './launch-browser.ts'

/** A running browser with a memory limit. After `end`, its processes have ended. */
export type LeasedBrowser = {
  browser: Browser
  /** Whether it uses so much memory that it should get no more pages. */
  isTooLarge(): boolean
  end(): Promise<void>
}

const CHECK_EVERY_MS = 200
const RESPONSE_MS = 15_000
const CLOSE_MS = 3000

export async function leaseBrowser(launch: LaunchBrowser, limits: RenderLimits): Promise<LeasedBrowser> {
  const browser = await launch()
  const session = await browser.newBrowserCDPSession()
  const pid = (await session.send('SystemInfo.getProcessInfo')).processInfo.find(({ type }) => type === 'browser')?.id
  let isTooLarge = false
  let isChecking = false

  /** Kills every page process that uses too much memory, slows down busy ones, and kills a browser that hangs. */
  async function check(): Promise<void> {
    if (isChecking || browser.contexts().length === 0) return
    isChecking = true
    const listing = listProcesses(session).catch((): BrowserProcess[] => [])
    if (!(await within(RESPONSE_MS, listing))) return kill(pid)
    judge(await listing)
    isChecking = false
  }

  function judge(processes: BrowserProcess[]): void {
    for (const each of processes) {
      if (each.isPage && each.bytes > limits.maxPageMemoryBytes) kill(each.pid)
      else if (each.isPage && each.cpuSeconds > limits.fullSpeedSeconds) letOthersFirst(each.pid)
    }
    const bytes = processes.reduce((sum, each) => sum + each.bytes, 0)
    isTooLarge ||= bytes > limits.maxBrowserMemoryBytes
    if (bytes > 2 * limits.maxBrowserMemoryBytes) kill(pid)
  }

  const timer = setInterval(check, CHECK_EVERY_MS)
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

/** The browser's pid is also the id of a process group; the pid of a page's process is not. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return
  for (const each of [-pid, pid]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // The process has already ended, or there is no such group.
    }
  }
}

import type { Browser } from 'playwright-core'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { BrowserProgram } from '../page/rendering.ts'
import { reasonOfFailedStart, sandboxedStarts } from './sandboxed-start.ts'

const LAUNCH_TIMEOUT_MS = 30_000

/**
 * The browser has no network, because `serve-requests.ts` serves a page's requests. So it also needs no TLS, which the
 * packaged browser lacks.
 */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
]

/** Half a gigabyte is more than any page of text needs. A script that uses more crashes its own page only. */
const SMALL_HEAP = '--js-flags=--max-old-space-size=512'

export type LaunchBrowser = () => Promise<Browser>

type SandboxOptions = {
  requiresSandbox?: boolean | undefined
  onSandbox?: (sandbox: BrowserSandbox) => void
}

/** Pages are untrusted, so the browser's sandbox is on wherever the system allows it. */
export function createLauncher(
  program: BrowserProgram,
  { requiresSandbox = false, onSandbox = () => {} }: SandboxOptions = {},
): LaunchBrowser {
  let starts = sandboxedStarts(program)
  const reasons = new Set<string>()

  /** Remembers which ways to start do not work, so that later browsers start without trying them again. */
  async function launchSandboxed(): Promise<Browser | null> {
    for (const start of starts) {
      try {
        return await launch(start, true)
      } catch (error) {
        const reason = reasonOfFailedStart(error)
        // A timeout on a busy machine does not mean that the sandbox is the problem.
        if (reason === null) throw error
        reasons.add(reason)
        starts = starts.filter((each) => each !== start)
      }
    }
    return null
  }

  return async () => {
    const sandboxed = await launchSandboxed()
    if (sandboxed) {
      onSandbox({ state: 'on', reason: null })
      return sandboxed
    }
    const reason = [...reasons].join(' ')
    if (requiresSandbox) {
      onSandbox({ state: 'refused', reason })
      throw new Error(`REQUIRE_SANDBOX is set, and the browser sandbox does not work: ${reason}`)
    }
    // Reported after the start, because the sandbox is not the problem if the browser cannot start at all.
    const open = await launch(program, false)
    onSandbox({ state: 'off', reason })
    return open
  }
}

async function launch(program: BrowserProgram, chromiumSandbox: boolean): Promise<Browser> {
  // Playwright is large and most crawls render nothing, so it is loaded for the first rendered page.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: program.executablePath,
    args: [...program.args, ...NO_NETWORK, SMALL_HEAP, '--mute-audio'],
    env: { ...safeVariables(), ...program.environment },
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    chromiumSandbox,
    timeout: LAUNCH_TIMEOUT_MS,
    // Our processes have their own shutdown order and close the renderer themselves.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** Our environment variables contain passwords, so the browser gets only harmless ones. */
function safeVariables(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  return { PATH, HOME, TZ: 'UTC', LANG: 'C.UTF-8', ...(TMPDIR && { TMPDIR }) }
}

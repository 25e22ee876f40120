import type { Browser } from 'playwright-core'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { BrowserProgram } from '../page/rendering.ts'
import { reasonOfFailedStart, sandboxedStarts } from './sandboxed-start.ts'

const LAUNCH_TIMEOUT_MS = 30_000

/**
 * A browser without a network. Everything a page asks for is answered by us (see answer-requests.ts); whatever should
 * get around that finds no name, no proxy and no way for UDP. It also never needs TLS, which the packaged one lacks.
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

/** A script that fills the heap ends its own page. Half a gigabyte is more than any page of words needs. */
const SMALL_HEAP = '--js-flags=--max-old-space-size=512'

export type LaunchBrowser = () => Promise<Browser>

type SandboxOptions = {
  /** Refuses to start a browser without a sandbox. */
  requiresSandbox?: boolean | undefined
  onSandbox?: (sandbox: BrowserSandbox) => void
}

/** Pages come from strangers, so they get the browser's sandbox wherever the system allows one. */
export function createLauncher(
  program: BrowserProgram,
  { requiresSandbox = false, onSandbox = () => {} }: SandboxOptions = {},
): LaunchBrowser {
  let starts = sandboxedStarts(program)
  const reasons = new Set<string>()

  /** Each way that does not work is tried once, so that later browsers start at once. */
  async function launchSandboxed(): Promise<Browser | null> {
    for (const start of starts) {
      try {
        return await launch(start, true)
      } catch (error) {
        const reason = reasonOfFailedStart(error)
        // A machine that is too busy to start a browser says nothing about the sandbox.
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
    // Reported once it runs: a browser that cannot be started at all lacks more than a sandbox.
    const open = await launch(program, false)
    onSandbox({ state: 'off', reason })
    return open
  }
}

async function launch(program: BrowserProgram, chromiumSandbox: boolean): Promise<Browser> {
  // Loaded when the first page is rendered: it is large, and most crawls render nothing.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: program.executablePath,
    args: [...program.args, ...NO_NETWORK, SMALL_HEAP, '--mute-audio'],
    env: { ...fewVariables(), ...program.environment },
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    chromiumSandbox,
    timeout: LAUNCH_TIMEOUT_MS,
    // Our processes end in an order of their own; they close the renderer themselves.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** Our own variables hold passwords: a browser gets none of them. */
function fewVariables(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  return { PATH, HOME, TZ: 'UTC', LANG: 'C.UTF-8', ...(TMPDIR && { TMPDIR }) }
}

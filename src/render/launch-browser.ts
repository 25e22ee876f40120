import type { Browser, LaunchOptions } from 'playwright-core'
import type { BrowserProgram } from './rendering.ts'

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

/** Pages come from strangers, so they get the browser's sandbox wherever the system allows one. */
export async function launchBrowser(program: BrowserProgram): Promise<Browser> {
  // Loaded when the first page is rendered: it is large, and most crawls render nothing.
  const { chromium } = await import('playwright-core')
  const options: LaunchOptions = {
    executablePath: program.executablePath,
    args: [...program.args, ...NO_NETWORK, SMALL_HEAP, '--mute-audio'],
    env: { ...fewVariables(), ...program.environment },
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    timeout: LAUNCH_TIMEOUT_MS,
    // Our processes end in an order of their own; they close the renderer themselves.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }
  if (process.getuid?.() !== 0) {
    const sandboxed = await chromium.launch({ ...options, chromiumSandbox: true }).catch(() => null)
    if (sandboxed) return sandboxed
  }
  return chromium.launch({ ...options, chromiumSandbox: false })
}

/** Our own variables hold passwords: a browser gets none of them. */
function fewVariables(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  return { PATH, HOME, TZ: 'UTC', LANG: 'C.UTF-8', ...(TMPDIR && { TMPDIR }) }
}

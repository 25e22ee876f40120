import { fileURLToPath } from 'node:url'
import type { BrowserProgram } from '../page/rendering.ts'

/** A uid without an account. Not `nobody`: PostgreSQL runs as `nobody`, and the browser must not reach its files. */
const OWN_UID = '65533'

/** Ways to start the browser with a sandbox. Chromium does not sandbox root, so root starts it as a different user. */
export function sandboxedStarts(program: BrowserProgram, isRoot = process.getuid?.() === 0): BrowserProgram[] {
  if (!isRoot) return [program]
  return [OWN_UID, 'namespace'].map((user) => ({
    ...program,
    executablePath: fileURLToPath(new URL('start-browser.sh', import.meta.url)),
    environment: { ...program.environment, BROWSER_PROGRAM: program.executablePath, BROWSER_USER: user },
  }))
}

/** What a failed start says about the sandbox, in one sentence; null for a temporary failure. */
export function reasonOfFailedStart(error: unknown): string | null {
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout .* exceeded/i.test(message)) return null
  if (/No usable sandbox/i.test(message)) return 'the system allows no user namespaces (No usable sandbox).'
  const errorLines = [...message.matchAll(/\[err\] (?:\[[^\]]*\] ?)?(.*)/g)].map(([, line = '']) => line.trim())
  const line =
    errorLines.find((each) => /sandbox|namespace|setpriv|unshare|denied|permitted/i.test(each)) ?? errorLines[0]
  const reason = (line || (message.split('\n')[0] ?? '')).replace(/^.*start-browser\.sh: \d+: /, '').slice(0, 300)
  return reason.endsWith('.') ? reason : `${reason}.`
}

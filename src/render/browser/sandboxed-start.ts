import { fileURLToPath } from 'node:url'
import type { BrowserProgram } from '../page/rendering.ts'

/** No account has it. PostgreSQL runs as `nobody`, whose files a browser has no business with. */
const OWN_UID = '65533'

/** How to start the browser so that it can have a sandbox. Root is given none, so it starts the browser as others. */
export function sandboxedStarts(program: BrowserProgram, isRoot = process.getuid?.() === 0): BrowserProgram[] {
  if (!isRoot) return [program]
  return [OWN_UID, 'namespace'].map((user) => ({
    ...program,
    executablePath: fileURLToPath(new URL('start-browser.sh', import.meta.url)),
    environment: { ...program.environment, BROWSER_PROGRAM: program.executablePath, BROWSER_USER: user },
  }))
}

/** What a failed start says of the sandbox, in one sentence; null when it was something that may pass. */
export function reasonOfFailedStart(error: unknown): string | null {
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout .* exceeded/i.test(message)) return null
  if (/No usable sandbox/i.test(message)) return 'the system allows no user namespaces (No usable sandbox).'
  const said = [...message.matchAll(/\[err\] (?:\[[^\]]*\] ?)?(.*)/g)].map(([, line = '']) => line.trim())
  const line = said.find((each) => /sandbox|namespace|setpriv|unshare|denied|permitted/i.test(each)) ?? said[0]
  const reason = (line || (message.split('\n')[0] ?? '')).replace(/^.*start-browser\.sh: \d+: /, '').slice(0, 300)
  return reason.endsWith('.') ? reason : `${reason}.`
}

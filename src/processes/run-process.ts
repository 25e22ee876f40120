import { fileURLToPath } from 'node:url'
import { readFaster } from '#platform/fast-module-loading.ts'
import type { Log } from '#platform/log/log.ts'
import type { Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'

export const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/** `closing` aborts when the process was asked to stop. */
type Open = (settings: Settings, log: Log, closing: AbortSignal) => Promise<{ close: () => Promise<void> }>

/** Runs a process until it is asked to stop: one sentence and exit code 1 when it cannot start, a clean end otherwise. */
export async function runProcess(open: Open): Promise<void> {
  // Whatever takes a while to read is imported after this.
  readFaster(COMPILE_CACHE)
  const closing = new AbortController()
  const stopAsked = waitForStop().then((signal) => {
    closing.abort()
    return signal
  })
  try {
    const [{ readEnvironment }, { openLog }, { readSettings }] = await Promise.all([
      import('#platform/environment.ts'),
      import('#platform/log/open-log.ts'),
      import('#platform/settings.ts'),
    ])
    const settings = readSettings(readEnvironment(process.cwd(), process.env))
    const log = openLog(settings)
    const running = await open(settings, log, closing.signal)
    log.info({ signal: await stopAsked }, 'stopping')
    await running.close()
    log.info('stopped')
    process.exit(0)
  } catch (error) {
    // Whatever the start waited for is not needed any more.
    if (closing.signal.aborted && (error as Error).name === 'AbortError') process.exit(0)
    if (!(error instanceof StartupFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Terminal, npm and a watcher may each pass on the same Ctrl+C. */
const SAME_REQUEST_MS = 1000

/** The first signal asks for a clean end; a later one does not wait for it. */
function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    const ask = (signal: string) => {
      if (askedAt !== null && performance.now() - askedAt > SAME_REQUEST_MS) process.exit(1)
      askedAt ??= performance.now()
      resolve(signal)
    }
    process.on('SIGINT', ask)
    process.on('SIGTERM', ask)
  })
}

import { fileURLToPath } from 'node:url'
import { enableFastModuleLoading } from '#platform/fast-module-loading.ts'
import type { Log } from '#platform/log/log.ts'
import type { Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'

export const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/** `closing` aborts when the process gets a signal to stop. */
type Open = (settings: Settings, log: Log, closing: AbortSignal) => Promise<{ close: () => Promise<void> }>

/** Runs a process until a signal stops it. If it cannot start, it prints one sentence and exits with 1. */
export async function runProcess(open: Open): Promise<void> {
  // Import slow modules after this line, so that they load from the compile cache.
  enableFastModuleLoading(COMPILE_CACHE)
  const closing = new AbortController()
  const stopSignal = waitForStop().then((signal) => {
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
    log.info({ signal: await stopSignal }, 'stopping')
    await running.close()
    log.info('stopped')
    process.exit(0)
  } catch (error) {
    // A stop signal aborted the start, which is not a failure.
    if (closing.signal.aborted && (error as Error).name === 'AbortError') process.exit(0)
    if (!(error instanceof StartupFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Signals within this time count as one: the terminal, npm and a watcher may each pass on the same Ctrl+C. */
const SAME_REQUEST_MS = 1000

/** The first signal stops the process cleanly, and a later signal ends it immediately. */
function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    let firstSignalAt: number | null = null
    const onSignal = (signal: string) => {
      if (firstSignalAt !== null && performance.now() - firstSignalAt > SAME_REQUEST_MS) process.exit(1)
      firstSignalAt ??= performance.now()
      resolve(signal)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
}

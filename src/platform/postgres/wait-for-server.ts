import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { StartupFailure } from '../startup-failure.ts'
import { ServerUnavailable } from './check-server.ts'

/** How long to retry while the server behind DATABASE_URL is down, and what ends the wait early. */
export type ServerWait = { maxWaitMs: number; signal: AbortSignal }

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000

/** Retries with growing pauses while the server is down. It does not wait for a server that refuses us. */
export async function waitForServer(
  check: () => Promise<void>,
  { maxWaitMs, signal }: ServerWait,
  log: Log,
): Promise<void> {
  // Set at the first failure, because the process may be busy loading its own code before that.
  let giveUpAt: number | undefined
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await untilAborted(check(), signal)
    } catch (error) {
      if (!(error instanceof ServerUnavailable)) throw error
      giveUpAt ??= performance.now() + maxWaitMs
      const leftMs = giveUpAt - performance.now()
      if (leftMs <= 0) throw new StartupFailure(`${error.message} Gave up after ${seconds(maxWaitMs)}.`)
      const waitMs = Math.min(pause, leftMs)
      log.warn(`${error.message} Next try in ${seconds(waitMs)}, giving up in ${seconds(leftMs)}.`)
      await sleep(waitMs, undefined, { signal })
    }
  }
}

/** Does not cancel the pending connection, because the process ends anyway. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function seconds(ms: number): string {
  return `${Math.max(0.1, Math.round(ms / 100) / 10)} s`
}

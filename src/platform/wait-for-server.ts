import { setTimeout as sleep } from 'node:timers/promises'
import { ServerAway } from './check-server.ts'
import type { ServerPatience } from './database-server.ts'
import type { Log } from './log.ts'
import { StartupFailure } from './startup-failure.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/** Checks again, with growing pauses, while the server is away. A server that refuses us is not waited for. */
export async function waitForServer(
  check: () => Promise<void>,
  { patienceMs, signal }: ServerPatience,
  log: Log,
): Promise<void> {
  const startedAt = performance.now()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await untilAborted(check(), signal)
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error
      const leftMs = startedAt + patienceMs - performance.now()
      if (leftMs <= 0) throw new StartupFailure(`${error.message} Gave up after ${seconds(patienceMs)}.`)
      const waitMs = Math.min(pause, leftMs)
      log.warn(`${error.message} Next try in ${seconds(waitMs)}, giving up in ${seconds(leftMs)}.`)
      await sleep(waitMs, undefined, { signal })
    }
  }
}

/** The connection under way is left to itself: the process ends. */
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

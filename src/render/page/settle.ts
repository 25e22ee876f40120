import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import type { Quiet } from './quiet-network.ts'
import { inspectDocument } from './read-document.ts'
import type { DocumentState } from './watch-document.ts'

/** Counters and tickers never stop changing the body: after this long, only the head and the network must be quiet. */
const MAX_BODY_WAIT_MS = 3000

const RETRY_MS = 50

/** Waits until network and document were quiet for this long, frames are drawn and the main thread is idle.
 * A quiet network alone is not enough on a busy machine: the loaded scripts may not have run yet. */
export async function settle(session: CDPSession, quiet: Quiet, quietMs: number, signal: AbortSignal): Promise<void> {
  let bodyWaitStart: number | null = null
  while (!signal.aborted) {
    await quiet.wait(quietMs, signal)
    const begun = quiet.begun()
    const state = await unlessAborted(inspectDocument(session), signal)
    if (state?.isParsed && begun === quiet.begun() && state.headQuietMs >= quietMs) {
      bodyWaitStart ??= performance.now()
      if (state.bodyQuietMs >= quietMs || performance.now() - bodyWaitStart >= MAX_BODY_WAIT_MS) return
    }
    await setTimeout(pauseMs(state, quietMs), undefined, { signal }).catch(() => {})
  }
}

function pauseMs(state: DocumentState | null, quietMs: number): number {
  if (state === null) return RETRY_MS
  const remainingMs = quietMs - Math.min(state.headQuietMs, state.bodyQuietMs)
  return Math.min(Math.max(remainingMs, RETRY_MS), quietMs)
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise: aborted, resolve } = Promise.withResolvers<null>()
  const abort = () => resolve(null)
  signal.addEventListener('abort', abort)
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

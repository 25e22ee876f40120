import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseDown } from '../postgres/database-down.ts'
import { isDiskFull } from './disk-full.ts'

export type DiskSpaceWait = {
  /** Ends the wait. The error of the last attempt is then thrown unchanged. */
  signal: AbortSignal
  onWait?: (pauseMs: number) => void
  firstPauseMs?: number
}

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 15_000

/**
 * Retries a write while the disk is full, which is safe because the failed write changed nothing. It also waits for a
 * database that stopped because the disk was full.
 */
export async function retryWhileDiskIsFull<Result>(
  write: () => Promise<Result>,
  { signal, onWait, firstPauseMs = FIRST_PAUSE_MS }: DiskSpaceWait,
): Promise<Result> {
  let isFull = false
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await write()
    } catch (error) {
      isFull ||= isDiskFull(error)
      const canWait = isDiskFull(error) || (isFull && isDatabaseDown(error))
      if (!canWait || signal.aborted) throw error
      onWait?.(pauseMs)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
    }
  }
}

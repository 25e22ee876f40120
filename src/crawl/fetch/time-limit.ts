/** Stops the work on a page when its time is up or the crawl is aborted. */
export type TimeLimit = {
  ended: 'timed-out' | 'aborted' | null
  onEnd: (() => void) | null
  /** Call when the work is done: thousands of pages per minute must not leave timers behind. */
  clear(): void
}

export function startTimeLimit(timeoutMs: number, signal: AbortSignal | undefined): TimeLimit {
  const end = (reason: 'timed-out' | 'aborted') => {
    if (limit.ended !== null) return
    limit.ended = reason
    limit.onEnd?.()
  }
  const abort = () => end('aborted')
  const timer = setTimeout(end, timeoutMs, 'timed-out')
  const limit: TimeLimit = {
    ended: signal?.aborted ? 'aborted' : null,
    onEnd: null,
    clear() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
  signal?.addEventListener('abort', abort)
  return limit
}

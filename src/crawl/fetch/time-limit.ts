/** How long a page may take, and whether its crawl still wants it. */
export type TimeLimit = {
  /** Why the work is over before it was done; null while it may go on. */
  ended: 'timed-out' | 'aborted' | null
  /** Called once, when the work is over. */
  onEnd: (() => void) | null
  /** The work is done: thousands of pages a minute must not leave their timers behind. */
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

/** Counts running requests and waits until there have been none for a while. */
export type Quiet = {
  /** Counts a request until the returned function is called. */
  begin(): () => void
  begun(): number
  /** Resolves when no request has been running for this long, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export function createQuiet(): Quiet {
  let running = 0
  let begun = 0
  let wakeUp: () => void = () => {}

  return {
    begin() {
      running += 1
      begun += 1
      wakeUp()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        running -= 1
        wakeUp()
      }
    },
    begun: () => begun,
    wait(ms, signal) {
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined
        const end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          wakeUp = () => {}
          resolve()
        }
        wakeUp = () => {
          clearTimeout(timer)
          if (running === 0) timer = setTimeout(end, ms)
        }
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
        else wakeUp()
      })
    },
  }
}

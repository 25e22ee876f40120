/** Knows whether requests are under way, and tells when none was for a while. */
export type Quiet = {
  /** Counts until the function it gives is called. */
  begin(): () => void
  /** How many began so far. */
  begun(): number
  /** Resolves when nothing was under way for so long, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export function createQuiet(): Quiet {
  let underWay = 0
  let begun = 0
  let wakeUp: () => void = () => {}

  return {
    begin() {
      underWay += 1
      begun += 1
      wakeUp()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        underWay -= 1
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
          if (underWay === 0) timer = setTimeout(end, ms)
        }
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
        else wakeUp()
      })
    },
  }
}

/** Prints what a start is doing, so that the operator does not stare at an empty terminal. */
export type StartProgress = {
  /** Announces the work once it has taken `quietMs`, then repeatedly until it is done. Quick work prints nothing. */
  during: <Result>(what: string, work: Promise<Result>, quietMs?: number) => Promise<Result>
}

const QUIET_MS = 1000
const REPEAT_MS = 10_000

/** Prints plain lines that start with the seconds since the process started. Several tasks may run in parallel. */
export function createStartProgress(
  print: (line: string) => void = console.log,
  { elapsedMs = () => performance.now(), repeatMs = REPEAT_MS } = {},
): StartProgress {
  const printLine = (text: string) => print(`${Math.round(elapsedMs() / 1000)} s`.padStart(6).concat(`  ${text}`))
  return {
    async during(what, work, quietMs = QUIET_MS) {
      let isAnnounced = false
      const announce = () => {
        printLine(isAnnounced ? `${what}: still running` : `${what} …`)
        isAnnounced = true
        timer = setTimeout(announce, repeatMs)
      }
      let timer = setTimeout(announce, quietMs)
      try {
        const result = await work
        if (isAnnounced) printLine(`${what}: done`)
        return result
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

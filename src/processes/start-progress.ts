/** Says what a start is doing, for people who would otherwise look at an empty terminal. */
export type StartProgress = {
  /** Names the work once it has taken `quietMs`, then now and then until it is done. A quick start says nothing. */
  during: <Result>(what: string, work: Promise<Result>, quietMs?: number) => Promise<Result>
}

const QUIET_MS = 1000
const REPEAT_MS = 10_000

/** Plain lines that begin with the seconds since the process began. Some work goes on at the same time as other. */
export function createStartProgress(
  print: (line: string) => void = console.log,
  { elapsedMs = () => performance.now(), repeatMs = REPEAT_MS } = {},
): StartProgress {
  const say = (words: string) => print(`${Math.round(elapsedMs() / 1000)} s`.padStart(6).concat(`  ${words}`))
  return {
    async during(what, work, quietMs = QUIET_MS) {
      let isSaid = false
      const speak = () => {
        say(isSaid ? `${what}: still at it` : `${what} …`)
        isSaid = true
        timer = setTimeout(speak, repeatMs)
      }
      let timer = setTimeout(speak, quietMs)
      try {
        const result = await work
        if (isSaid) say(`${what}: done`)
        return result
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

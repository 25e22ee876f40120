/** Runs a limited number of jobs at the same time, and some jobs alone. */
export type Turns = {
  /** `hadCompany`: whether another job ran at the same time. */
  together<T>(work: () => Promise<T>): Promise<{ result: T; hadCompany: boolean }>
  /** Starts when no other job runs, and no other starts meanwhile. Jobs that can run together go first, mostly. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** If this many jobs wait to run alone, no other job starts before them. */
const MAX_WAITING_ALONE = 4

export function createTurns(count: number): Turns {
  const running = new Set<{ hadCompany: boolean }>()
  const waiting: (() => void)[] = []
  const waitingAlone: (() => void)[] = []
  let isAlone = false
  let isDraining = false

  function startNext(): void {
    isDraining = waitingAlone.length >= MAX_WAITING_ALONE || (isDraining && waitingAlone.length > 0)
    while (!isAlone && !isDraining && running.size < count && waiting.length > 0) waiting.shift()?.()
    if (isAlone || running.size > 0) return
    waitingAlone.shift()?.()
  }

  return {
    async together(work) {
      const job = { hadCompany: false }
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      waiting.push(() => {
        running.add(job)
        if (running.size > 1) for (const each of running) each.hadCompany = true
        resolve()
      })
      startNext()
      await turn
      try {
        return { result: await work(), hadCompany: job.hadCompany }
      } finally {
        running.delete(job)
        startNext()
      }
    },
    async alone(work) {
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      waitingAlone.push(() => {
        isAlone = true
        resolve()
      })
      startNext()
      await turn
      try {
        return await work()
      } finally {
        isAlone = false
        startNext()
      }
    },
  }
}

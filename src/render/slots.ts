/** Runs a limited number of jobs at the same time; the others wait in order. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count

  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

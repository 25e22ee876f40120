/** Thrown away rather than done late: whoever asks again in a moment is served sooner than by waiting in line. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export type RenderSlotOptions = { running: number; waiting: number; longestWaitMs: number }

/**
 * A few pages are made at a time and a few more wait their turn. At a hundred pages a second the last in line waits about
 * a second, so nothing that was begun runs into a time limit.
 */
export const RENDER_SLOTS: RenderSlotOptions = { running: 12, waiting: 88, longestWaitMs: 3000 }

type Waiting = { start: () => void; timer: NodeJS.Timeout }

export function createRenderSlots({ running, waiting, longestWaitMs }: RenderSlotOptions = RENDER_SLOTS) {
  const line: Waiting[] = []
  let taken = 0

  function enter(): Promise<void> {
    if (taken < running) {
      taken += 1
      return Promise.resolve()
    }
    if (line.length >= waiting) return Promise.reject(new Overloaded())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(entry), 1)
        reject(new Overloaded())
      }, longestWaitMs)
      const entry: Waiting = { start: resolve, timer }
      line.push(entry)
    })
  }

  /** The slot goes to the next in line, if there is one. */
  function leave(): void {
    const next = line.shift()
    if (!next) {
      taken -= 1
      return
    }
    clearTimeout(next.timer)
    next.start()
  }

  return {
    /** Does the work when it is its turn; throws Overloaded when too many are before it. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

export type RenderSlots = ReturnType<typeof createRenderSlots>

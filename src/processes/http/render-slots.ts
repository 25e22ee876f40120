/** Refuses a request, because retrying in a moment is faster than waiting in a long queue. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export type RenderSlotOptions = { running: number; waiting: number; maxWaitMs: number }

/**
 * We render about 100 pages per second, so the last of 88 waiting requests waits about a second,
 * which is well below `maxWaitMs`.
 */
export const RENDER_SLOTS: RenderSlotOptions = { running: 12, waiting: 88, maxWaitMs: 3000 }

type Waiting = { start: () => void; timer: NodeJS.Timeout }

export function createRenderSlots({ running, waiting, maxWaitMs }: RenderSlotOptions = RENDER_SLOTS) {
  const queue: Waiting[] = []
  let taken = 0

  function enter(): Promise<void> {
    if (taken < running) {
      taken += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) return Promise.reject(new Overloaded())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1)
        reject(new Overloaded())
      }, maxWaitMs)
      const entry: Waiting = { start: resolve, timer }
      queue.push(entry)
    })
  }

  function leave(): void {
    const next = queue.shift()
    if (!next) {
      taken -= 1
      return
    }
    clearTimeout(next.timer)
    next.start()
  }

  return {
    /** Runs the work when a slot is free; throws Overloaded if the queue is full or the wait too long. */
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

import { LimitReached } from '../errors.ts'

type Limits = {
  inAll: number
  /** Rendering has its own limit, because a browser takes more memory than the rest of this process. */
  rendering: number
  perAccount: number
  maxWaitMs: number
}
type Waiting = { isRendering: boolean; start: () => void }

/** Limits how many pages a process rechecks at a time, because rechecks need a lot of memory. */
export function createRecheckSlots({ inAll, rendering, perAccount, maxWaitMs }: Limits) {
  const runningBy = new Map<string, number>()
  const waiting: Waiting[] = []
  let running = 0
  let browsers = 0

  /** First come, first served, except that a recheck without rendering does not wait for a browser. */
  function startNext(): void {
    for (const next of [...waiting]) {
      if (running >= inAll || (next.isRendering && browsers >= rendering)) continue
      waiting.splice(waiting.indexOf(next), 1)
      running += 1
      if (next.isRendering) browsers += 1
      next.start()
    }
  }

  function waitForSlot(isRendering: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1)
        reject(new LimitReached('Too many pages are being rechecked. Please wait a moment, then try again.', 10))
      }, maxWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const place = { isRendering, start }
      waiting.push(place)
      startNext()
    })
  }

  return {
    /** Runs the task as soon as a slot is free. Throws LimitReached if the account or server has too many rechecks. */
    async run<Result>(account: string, isRendering: boolean, task: () => Promise<Result>): Promise<Result> {
      const own = runningBy.get(account) ?? 0
      if (own >= perAccount) {
        throw new LimitReached(
          `You are already rechecking ${perAccount} pages, which is the limit. Wait until one is done, then try again.`,
          5,
        )
      }
      runningBy.set(account, own + 1)
      try {
        await waitForSlot(isRendering)
        return await task().finally(() => {
          running -= 1
          if (isRendering) browsers -= 1
          startNext()
        })
      } finally {
        const left = (runningBy.get(account) ?? 1) - 1
        if (left > 0) runningBy.set(account, left)
        else runningBy.delete(account)
      }
    },
  }
}

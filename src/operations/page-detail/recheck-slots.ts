import { LimitReached } from '../errors.ts'

type Limits = {
  inAll: number
  /** Of them: a browser takes more memory than all the rest of this process. */
  rendering: number
  perAccount: number
  longestWaitMs: number
}
type Waiting = { isRendering: boolean; start: () => void }

/** How many pages may be asked for again at once. They cost this process memory, so it counts its own. */
export function createRecheckSlots({ inAll, rendering, perAccount, longestWaitMs }: Limits) {
  const askedBy = new Map<string, number>()
  const waiting: Waiting[] = []
  let running = 0
  let browsers = 0

  /** Those who came first go first, but nobody waits for a browser that they do not need. */
  function startWhoCan(): void {
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
        reject(new LimitReached('Many pages are being re-checked just now. Please wait a moment, then try again.', 10))
      }, longestWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const place = { isRendering, start }
      waiting.push(place)
      startWhoCan()
    })
  }

  return {
    /** Runs the task when there is a slot for it; throws LimitReached when the account, or the server, has too many. */
    async run<Answer>(account: string, isRendering: boolean, task: () => Promise<Answer>): Promise<Answer> {
      const mine = askedBy.get(account) ?? 0
      if (mine >= perAccount) {
        throw new LimitReached(
          `You are re-checking ${perAccount} pages already, the most at once. Please wait a moment until one of them is done, then try again.`,
          5,
        )
      }
      askedBy.set(account, mine + 1)
      try {
        await waitForSlot(isRendering)
        return await task().finally(() => {
          running -= 1
          if (isRendering) browsers -= 1
          startWhoCan()
        })
      } finally {
        const left = (askedBy.get(account) ?? 1) - 1
        if (left > 0) askedBy.set(account, left)
        else askedBy.delete(account)
      }
    },
  }
}

import type { QueuedUrl } from './queued-url.ts'

/** The part of a visit that starts once its request may be sent. */
export type RestOfVisit = (earlierDone: Promise<void>) => Promise<void>

/**
 * Runs visits in parallel. Each visit gets a promise that resolves when all earlier visits are done, and waits for it
 * before it changes the queue. So the queue is always the same, whichever response arrives first.
 */
export async function walk(crawl: {
  /** The next URL that may start now; undefined if there is none at the moment. */
  next(): QueuedUrl | undefined
  begin(queued: QueuedUrl): Promise<RestOfVisit>
  /** Finds more URLs when the queue is empty; false when there is nothing more to try. */
  refill(): Promise<boolean>
  /** Limit of running visits, including those that only wait for earlier ones. */
  maxRunning: number
  stop: AbortController
}): Promise<void> {
  const errors: unknown[] = []
  let running = 0
  let wake = () => {}
  let earlierDone = Promise.resolve()

  /** Not Promise.race: each call would add another reaction to every visit that is still running. */
  function waitForOne(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    return promise
  }

  async function follow(visit: Promise<void>): Promise<void> {
    try {
      await visit
    } catch (error) {
      errors.push(error)
      crawl.stop.abort()
    }
    running -= 1
    wake()
  }

  while (!crawl.stop.signal.aborted) {
    const url = running < crawl.maxRunning ? crawl.next() : undefined
    if (url !== undefined) {
      const visit = await crawl.begin(url)
      running += 1
      earlierDone = follow(visit(earlierDone))
    } else if (running > 0) {
      await waitForOne()
    } else if (!(await crawl.refill())) {
      break
    }
  }
  while (running > 0) await waitForOne()
  if (errors.length > 0) throw errors[0]
}

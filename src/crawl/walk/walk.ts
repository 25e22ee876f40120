import type { QueuedUrl } from './queued-url.ts'

/** The part of a visit after its request may be sent. */
export type RestOfVisit = (earlierDone: Promise<void>) => Promise<void>

/**
 * Runs visits side by side. Each gets a promise that ends when all before it in the queue are done: what changes the
 * queue waits for it, so that the same site gives the same queue whichever answer comes first.
 */
export async function walk(crawl: {
  /** The next address that may start now; undefined when there is none, or none yet. */
  next(): QueuedUrl | undefined
  /** Waits until a request may be sent, and gives what then is to be done. */
  begin(address: QueuedUrl): Promise<RestOfVisit>
  /** Finds more when the queue ran dry; false when there is nothing more to try. */
  refill(): Promise<boolean>
  /** How many visits may be under way, those included that only wait for earlier ones. */
  mostUnderWay: number
  stop: AbortController
}): Promise<void> {
  const troubles: unknown[] = []
  let underWay = 0
  let wake = () => {}
  let earlierDone = Promise.resolve()

  /** Racing against all of them instead would leave a reaction on every slow one for each that is done. */
  function someIsDone(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    return promise
  }

  async function follow(visit: Promise<void>): Promise<void> {
    try {
      await visit
    } catch (error) {
      troubles.push(error)
      crawl.stop.abort()
    }
    underWay -= 1
    wake()
  }

  while (!crawl.stop.signal.aborted) {
    const address = underWay < crawl.mostUnderWay ? crawl.next() : undefined
    if (address !== undefined) {
      const visit = await crawl.begin(address)
      underWay += 1
      earlierDone = follow(visit(earlierDone))
    } else if (underWay > 0) {
      await someIsDone()
    } else if (!(await crawl.refill())) {
      break
    }
  }
  while (underWay > 0) await someIsDone()
  if (troubles.length > 0) throw troubles[0]
}

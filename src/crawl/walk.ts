import type { QueuedAddress } from './frontier.ts'

/** The part of a visit after its request may be sent. */
export type RestOfVisit = (earlierDone: Promise<void>) => Promise<void>

/**
 * Runs visits side by side. Each gets a promise that ends when all before it in the queue are done: what changes the
 * queue waits for it, so that the same site gives the same queue whichever answer comes first.
 */
export async function walk(crawl: {
  /** The next address that may start now; undefined when there is none, or none yet. */
  next(): QueuedAddress | undefined
  /** Waits until a request may be sent, and gives what then is to be done. */
  begin(address: QueuedAddress): Promise<RestOfVisit>
  /** Finds more when the queue ran dry; false when there is nothing more to try. */
  refill(): Promise<boolean>
  /** How many visits may be under way, those included that only wait for earlier ones. */
  mostUnderWay: number
  stop: AbortController
}): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const troubles: unknown[] = []
  let earlierDone = Promise.resolve()

  while (!crawl.stop.signal.aborted) {
    const address = underWay.size < crawl.mostUnderWay ? crawl.next() : undefined
    if (address !== undefined) {
      const visit = await crawl.begin(address)
      const done: Promise<void> = visit(earlierDone)
        .catch((error: unknown) => {
          troubles.push(error)
          crawl.stop.abort()
        })
        .finally(() => underWay.delete(done))
      underWay.add(done)
      earlierDone = done
    } else if (underWay.size > 0) {
      await Promise.race(underWay)
    } else if (!(await crawl.refill())) {
      break
    }
  }
  await Promise.all(underWay)
  if (troubles.length > 0) throw troubles[0]
}

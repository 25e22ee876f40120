import { CRAWL_CHANNEL, type CrawlSignal, readCrawlSignal } from '#store/crawls/crawl-channel.ts'

export type CrawlFeed = {
  /** Calls `listener` on every change of a crawl, whichever process makes the change. */
  subscribe: (crawlId: string, listener: (signal: CrawlSignal) => void) => () => void
  close: () => Promise<void>
}

type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
) => Promise<{ close: () => Promise<void> }>

/** Uses one database connection for all watchers of this process. */
export async function openCrawlFeed(listen: Listen): Promise<CrawlFeed> {
  const listeners = new Map<string, Set<(signal: CrawlSignal) => void>>()
  const notify = (crawlId: string, signal: CrawlSignal) => {
    for (const listener of listeners.get(crawlId) ?? []) listener(signal)
  }
  const connection = await listen(
    CRAWL_CHANNEL,
    (payload) => {
      const received = readCrawlSignal(payload)
      if (received) notify(received.crawlId, received.signal)
    },
    // Signals may have been lost while the connection was down, so all watchers check again.
    () => {
      for (const crawlId of listeners.keys()) notify(crawlId, 'progress')
    },
  )
  return {
    subscribe(crawlId, listener) {
      const listenersOfCrawl = listeners.get(crawlId) ?? new Set()
      listeners.set(crawlId, listenersOfCrawl.add(listener))
      return () => {
        listenersOfCrawl.delete(listener)
        if (listenersOfCrawl.size === 0) listeners.delete(crawlId)
      }
    },
    close: () => connection.close(),
  }
}

import { CRAWL_CHANNEL, type CrawlSignal, readCrawlSignal } from '#store/crawls/crawl-channel.ts'

export type CrawlFeed = {
  /** Calls `listener` at every sign of life of a crawl, from whichever process writes it. */
  subscribe: (crawlId: string, listener: (signal: CrawlSignal) => void) => () => void
  close: () => Promise<void>
}

type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
) => Promise<{ close: () => Promise<void> }>

/** One database connection for all watchers of this process. */
export async function openCrawlFeed(listen: Listen): Promise<CrawlFeed> {
  const listeners = new Map<string, Set<(signal: CrawlSignal) => void>>()
  const tell = (crawlId: string, signal: CrawlSignal) => {
    for (const listener of listeners.get(crawlId) ?? []) listener(signal)
  }
  const connection = await listen(
    CRAWL_CHANNEL,
    (payload) => {
      const heard = readCrawlSignal(payload)
      if (heard) tell(heard.crawlId, heard.signal)
    },
    // Signals may have been missed while the connection was down: everyone looks again.
    () => {
      for (const crawlId of listeners.keys()) tell(crawlId, 'progress')
    },
  )
  return {
    subscribe(crawlId, listener) {
      const ofCrawl = listeners.get(crawlId) ?? new Set()
      listeners.set(crawlId, ofCrawl.add(listener))
      return () => {
        ofCrawl.delete(listener)
        if (ofCrawl.size === 0) listeners.delete(crawlId)
      }
    },
    close: () => connection.close(),
  }
}

import { CRAWL_CHANNEL, type CrawlSignal, readCrawlSignal } from '#store/crawls/crawl-channel.ts'

export type CrawlFeed = {
  /** Calls `listener` on every change of a crawl or project, whichever process makes the change. */
  subscribe: (id: string, listener: (signal: CrawlSignal) => void) => () => void
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
  const notify = (id: string, signal: CrawlSignal) => {
    for (const listener of listeners.get(id) ?? []) listener(signal)
  }
  const connection = await listen(
    CRAWL_CHANNEL,
    (payload) => {
      const received = readCrawlSignal(payload)
      if (received) notify(received.id, received.signal)
    },
    // Signals may have been lost while the connection was down, so all watchers check again.
    () => {
      for (const id of listeners.keys()) notify(id, 'progress')
    },
  )
  return {
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(id)
      }
    },
    close: () => connection.close(),
  }
}

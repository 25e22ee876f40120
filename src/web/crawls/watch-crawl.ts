import type { Crawl, CrawlEvent } from '#domain/crawls/crawl.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { callApi } from '../client/call-api.ts'

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 10_000

type Watcher<Page> = {
  onEvent: (event: CrawlEvent<Page>) => void
  onLost: () => void
  onRestored: () => void
  onDeleted: () => void
}

/** Follows a crawl until it is done. Returns a function that stops watching. */
export function watchCrawl<Page = CrawlPageResult>(
  id: string,
  { onEvent, onLost, onRestored, onDeleted }: Watcher<Page>,
  eventsPath = crawlEventsPath(id),
): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  let isStopped = false

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    source.close()
  }

  const open = () => {
    source = new EventSource(eventsPath)
    source.onopen = () => {
      retryMs = FIRST_RETRY_MS
      onRestored()
    }
    source.addEventListener('progress', (event) => onEvent({ type: 'progress', crawl: read<Crawl>(event) }))
    source.addEventListener('page', (event) => onEvent({ type: 'page', ...read<PageData<Page>>(event) }))
    source.addEventListener('done', (event) => {
      stop()
      onEvent({ type: 'done', crawl: read<Crawl>(event) })
    })
    source.onerror = () => {
      if (isStopped) return
      onLost()
      // Browsers reconnect after a lost connection, but give up if the response is not an event stream.
      if (source.readyState === EventSource.CLOSED) retryLater()
    }
  }

  const retryLater = () => {
    timer = setTimeout(retry, retryMs)
    retryMs = Math.min(MAX_RETRY_MS, retryMs * 2)
  }

  const retry = async () => {
    const result = await callApi('GET', crawlPath(id))
    if (isStopped) return
    if (result.ok) return open()
    if (result.error.status !== 404) return retryLater()
    stop()
    onDeleted()
  }

  open()
  return stop
}

export const crawlPath = (id: string) => `/crawls/${encodeURIComponent(id)}` as const

/** With `isFromNow`, the stream skips past events and sends only a summary of each page. */
export function crawlEventsPath(id: string, isFromNow = false): string {
  return `/api${crawlPath(id)}/events${isFromNow ? '?from=now' : ''}`
}

type PageData<Page> = { seq: number; page: Page }

function read<T>(event: MessageEvent<string>): T {
  return JSON.parse(event.data) as T
}

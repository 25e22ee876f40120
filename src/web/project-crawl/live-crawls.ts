import { useCallback, useSyncExternalStore } from 'react'
import type { Crawl } from '#domain/crawls/crawl.ts'
import type { LivePage } from '#domain/crawls/live-page.ts'
import { refreshProjects } from '../client/project-queries.ts'
import { phaseOf } from '../crawls/crawl-state.ts'
import { outcomeToast } from '../crawls/outcome-toast.ts'
import { crawlEventsPath, watchCrawl } from '../crawls/watch-crawl.ts'
import { showToast } from '../design/toasts/toast.ts'
import { type LiveCrawl, unseenCrawl, withAction, withPage } from './live-crawl.ts'

type Watched = {
  live: LiveCrawl
  listeners: Set<() => void>
  /** The number of dialogs that show the result. While one is open, projects are not reloaded. */
  openDialogs: number
  ended: Crawl | null
  stop: () => void
}

/** Components that show the same crawl share one stream, because browsers limit the connections per server. */
const watchedCrawls = new Map<string, Watched>()

/** Follows a crawl while a component shows it. With `isDialog`, projects are reloaded only after the dialog closes. */
export function useLiveCrawl(id: string | null, isDialog = false): LiveCrawl | null {
  const subscribe = useCallback(
    (listener: () => void) => (id === null ? () => {} : watch(id, listener, isDialog)),
    [id, isDialog],
  )
  const read = () => (id === null ? null : (watchedCrawls.get(id)?.live ?? unseen(id)))
  return useSyncExternalStore(subscribe, read, read)
}

let lastUnseen = unseenCrawl('')

/** `useSyncExternalStore` requires the same object for the same crawl. */
function unseen(id: string): LiveCrawl {
  if (lastUnseen.state.crawlId !== id) lastUnseen = unseenCrawl(id)
  return lastUnseen
}

function watch(id: string, listener: () => void, isDialog: boolean): () => void {
  const watched = watchedCrawls.get(id) ?? begin(id)
  watched.listeners.add(listener)
  if (isDialog) watched.openDialogs += 1
  return () => {
    watched.listeners.delete(listener)
    if (isDialog) watched.openDialogs -= 1
    if (isDialog && watched.openDialogs === 0 && watched.ended) refreshAfter(watched.ended)
    if (watched.listeners.size > 0) return
    watched.stop()
    watchedCrawls.delete(id)
  }
}

function begin(id: string): Watched {
  const watched: Watched = { live: unseenCrawl(id), listeners: new Set(), openDialogs: 0, ended: null, stop: () => {} }
  watchedCrawls.set(id, watched)
  const change = (live: LiveCrawl) => {
    watched.live = live
    for (const listener of watched.listeners) listener()
  }
  const act = (action: Parameters<typeof withAction>[1]) => change(withAction(watched.live, action))
  watched.stop = watchCrawl<LivePage>(
    id,
    {
      onEvent: (event) => {
        if (event.type === 'page') return change(withPage(watched.live, event))
        const { crawl } = event
        if (event.type === 'progress') return act({ type: 'progressed', crawlId: id, crawl })
        act({ type: 'finished', crawlId: id, crawl })
        watched.ended = crawl
        toastEnd(crawl)
        if (watched.openDialogs === 0) refreshAfter(crawl)
      },
      onLost: () => act({ type: 'connection-lost', crawlId: id }),
      onRestored: () => act({ type: 'connection-restored', crawlId: id }),
      onDeleted: () => {
        act({ type: 'deleted', crawlId: id, reason: 'This crawl no longer exists on our server.' })
        void refreshProjects()
      },
    },
    crawlEventsPath(id, true),
  )
  return watched
}

function toastEnd(crawl: Crawl): void {
  const { tone, message } = outcomeToast(crawl)
  showToast(tone, message)
  if (phaseOf(crawl) === 'completed') showToast('success', 'Crawl results saved successfully')
}

/** Reloads several times after a stopped crawl, because its stats are ready only a few seconds later. */
function refreshAfter({ status }: Crawl): void {
  for (const ms of status === 'cancelled' ? [0, 2_000, 6_000] : [0]) setTimeout(() => void refreshProjects(), ms)
}

import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Crawl } from '#domain/crawls/crawl.ts'
import type { RecentCrawl } from '../browser-data/recent-crawls.ts'
import { type ApiError, callApi } from '../client/call-api.ts'
import { showToast } from '../design/toasts/toast.ts'
import { type CrawlAction, type CrawlState, idleState, phaseOf, reduceCrawl } from './crawl-state.ts'
import { clearCurrentCrawl, rememberCurrentCrawl, rememberedCrawl } from './current-crawl.ts'
import { outcomeToast } from './outcome-toast.ts'
import { type CrawlUrl, useCrawlUrl } from './use-crawl-url.ts'
import { useStartCrawl } from './use-start-crawl.ts'
import { crawlPath, watchCrawl } from './watch-crawl.ts'

/** Manages a crawl from start to results. Survives reloads and lost connections. */
export function useCrawl(maxPages: number, onCompleted: (crawl: RecentCrawl) => void) {
  const [state, dispatch] = useReducer(reduceCrawl, maxPages, idleState)
  const crawlUrl = useCrawlUrl()
  const { showInUrl } = crawlUrl
  const readPages = useReadPages(dispatch, onCompleted)
  const { missing, beginOpening, stopOpening } = useOpenCrawl(dispatch, crawlUrl, readPages)
  const { isCancelling, cancel } = useRunningCrawl(state, dispatch, readPages)

  const { start, startingUrl, refusal, forgetRefusal } = useStartCrawl({
    onAccepted: (accepted) => {
      stopOpening()
      rememberCurrentCrawl(accepted.id)
      dispatch({ type: 'accepted', ...accepted })
      showInUrl(accepted.id)
    },
    onFailed: (failed) => {
      stopOpening()
      dispatch({ type: 'start-failed', ...failed })
      showInUrl(null)
    },
  })

  const restore = async (entry: RecentCrawl) => {
    stopOpening()
    forgetRefusal()
    showInUrl(null)
    dispatch({ type: 'restored', entry })
    if (!entry.id) return
    const { signal } = beginOpening()
    // The stored results stay visible even if the server has deleted the crawl.
    const result = await callApi('GET', crawlPath(entry.id))
    if (!result.ok || signal.aborted) return
    dispatch({ type: 'finished', crawlId: result.value.id, crawl: result.value })
    showInUrl(result.value.id)
  }

  return { state, missing, startingUrl, refusal, isCancelling, start, cancel, restore }
}

type Dispatch = (action: CrawlAction) => void
type ReadPages = (crawl: Crawl) => Promise<ApiError | null>

/** Also calls `onCompleted` if the crawl is complete. Returns the error if loading fails. */
function useReadPages(dispatch: Dispatch, onCompleted: (crawl: RecentCrawl) => void): ReadPages {
  return useCallback(
    async (crawl) => {
      const result = await callApi('GET', `${crawlPath(crawl.id)}/pages`)
      if (!result.ok) return result.error
      const { pages } = result.value
      dispatch({ type: 'pages-read', crawlId: crawl.id, pages })
      if (phaseOf(crawl) !== 'completed') return null
      const timestamp = Date.parse(crawl.finishedAt ?? crawl.createdAt)
      onCompleted({ id: crawl.id, url: crawl.url, results: pages, timestamp, crawlCount: pages.length })
      return null
    },
    [dispatch, onCompleted],
  )
}

/** Opens the crawl in the URL, or else the crawl that was last running in this browser. */
function useOpenCrawl(dispatch: Dispatch, { idInUrl, showInUrl }: CrawlUrl, readPages: ReadPages) {
  /** The server's message if the crawl in the URL does not exist or the user is not allowed to see it. */
  const [missing, setMissing] = useState<string | null>(null)
  const opening = useRef<AbortController>(null)
  const beginOpening = () => {
    opening.current = new AbortController()
    return opening.current
  }
  const stopOpening = () => {
    opening.current?.abort()
    setMissing(null)
  }

  const openCrawl = async (id: string, signal: AbortSignal): Promise<ApiError | null> => {
    const result = await callApi('GET', crawlPath(id))
    if (!result.ok) return result.error
    if (signal.aborted) return null
    const crawl = result.value
    dispatch({ type: 'opened', crawl })
    if (!idInUrl) showInUrl(id)
    if (phaseOf(crawl) === 'crawling') return null
    clearCurrentCrawl(id)
    return readPages(crawl)
  }

  // The URL takes precedence, because it may be a bookmark or a shared link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once, when the page opens.
  useEffect(() => {
    const id = idInUrl ?? rememberedCrawl()
    if (!id) return
    const own = beginOpening()
    openCrawl(id, own.signal).then((error) => {
      if (!error || own.signal.aborted) return
      const isMissing = error.status === 404
      if (isMissing) clearCurrentCrawl(id)
      if (!idInUrl) return
      showInUrl(null)
      if (isMissing) setMissing(error.message)
      else showToast('error', error.message)
    })
    return () => own.abort()
  }, [])

  return { missing, beginOpening, stopOpening }
}

function useRunningCrawl({ crawlId, phase }: CrawlState, dispatch: Dispatch, readPages: ReadPages) {
  const [isCancelling, setIsCancelling] = useState(false)

  const finish = useCallback(
    async (crawl: Crawl) => {
      clearCurrentCrawl(crawl.id)
      dispatch({ type: 'finished', crawlId: crawl.id, crawl })
      const { tone, message } = outcomeToast(crawl)
      showToast(tone, message)
      // Load all pages again, because site-wide issues, such as duplicate content, are known only now.
      const error = await readPages(crawl)
      if (error) showToast('error', error.message)
    },
    [dispatch, readPages],
  )

  useEffect(() => {
    if (!crawlId || phase !== 'crawling') return setIsCancelling(false)
    return watchCrawl(crawlId, {
      onEvent: (event) => {
        if (event.type === 'done') void finish(event.crawl)
        else if (event.type === 'progress') dispatch({ type: 'progressed', crawlId, crawl: event.crawl })
        else dispatch({ type: 'page-arrived', crawlId, seq: event.seq, page: event.page })
      },
      onLost: () => dispatch({ type: 'connection-lost', crawlId }),
      onRestored: () => dispatch({ type: 'connection-restored', crawlId }),
      onDeleted: () => {
        clearCurrentCrawl(crawlId)
        dispatch({ type: 'deleted', crawlId, reason: 'Our server no longer has this crawl.' })
      },
    })
  }, [crawlId, phase, dispatch, finish])

  const cancel = async () => {
    if (!crawlId) return
    setIsCancelling(true)
    const result = await callApi('POST', `${crawlPath(crawlId)}/cancel`)
    if (result.ok) return
    setIsCancelling(false)
    showToast('error', `The crawl could not be cancelled. ${result.error.message}`)
  }

  return { isCancelling, cancel }
}

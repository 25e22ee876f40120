import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Crawl } from '#domain/crawls/crawl.ts'
import type { RecentCrawl } from '../browser-data/recent-crawls.ts'
import { type ApiError, callApi } from '../client/call-api.ts'
import { showToast } from '../design/toasts/toast.ts'
import { outcomeToast } from './crawl-progress.ts'
import { idleState, phaseOf, reduceCrawl } from './crawl-state.ts'
import { clearCurrentCrawl, rememberCurrentCrawl, rememberedCrawl } from './current-crawl.ts'
import { useCrawlUrl } from './use-crawl-url.ts'
import { useStartCrawl } from './use-start-crawl.ts'
import { crawlPath, watchCrawl } from './watch-crawl.ts'

/** One crawl from start to results. Survives reloads and lost connections. */
export function useCrawl(maxPages: number, onCompleted: (crawl: RecentCrawl) => void) {
  const [state, dispatch] = useReducer(reduceCrawl, maxPages, idleState)
  const [isCancelling, setIsCancelling] = useState(false)
  /** The server's message when the crawl in the URL does not exist or is not visible to this user. */
  const [missing, setMissing] = useState<string | null>(null)
  const { idInUrl, showInUrl } = useCrawlUrl()
  const opening = useRef<AbortController>(null)
  const { phase, crawlId } = state

  const { start, startingUrl, refusal, forgetRefusal } = useStartCrawl({
    onAccepted: (accepted) => {
      opening.current?.abort()
      setMissing(null)
      rememberCurrentCrawl(accepted.id)
      dispatch({ type: 'accepted', ...accepted })
      showInUrl(accepted.id)
    },
    onFailed: (failed) => {
      opening.current?.abort()
      setMissing(null)
      dispatch({ type: 'start-failed', ...failed })
      showInUrl(null)
    },
  })

  /** Returns the error if the pages cannot be read. */
  const readPages = useCallback(
    async (crawl: Crawl): Promise<ApiError | null> => {
      const result = await callApi('GET', `${crawlPath(crawl.id)}/pages`)
      if (!result.ok) return result.error
      const { pages } = result.value
      dispatch({ type: 'pages-read', crawlId: crawl.id, pages })
      if (phaseOf(crawl) !== 'completed') return null
      const timestamp = Date.parse(crawl.finishedAt ?? crawl.createdAt)
      onCompleted({ id: crawl.id, url: crawl.url, results: pages, timestamp, crawlCount: pages.length })
      return null
    },
    [onCompleted],
  )

  const finish = useCallback(
    async (crawl: Crawl) => {
      clearCurrentCrawl(crawl.id)
      dispatch({ type: 'finished', crawlId: crawl.id, crawl })
      const { tone, message } = outcomeToast(crawl)
      showToast(tone, message)
      // Site-wide issues, such as duplicate content, are known only now. The pages on screen stay if this fails.
      const error = await readPages(crawl)
      if (error) showToast('error', error.message)
    },
    [readPages],
  )

  const cancel = async () => {
    if (!crawlId) return
    setIsCancelling(true)
    const result = await callApi('POST', `${crawlPath(crawlId)}/cancel`)
    if (result.ok) return
    setIsCancelling(false)
    showToast('error', `The crawl could not be cancelled. ${result.error.message}`)
  }

  const restore = async (entry: RecentCrawl) => {
    opening.current?.abort()
    forgetRefusal()
    setMissing(null)
    showInUrl(null)
    dispatch({ type: 'restored', entry })
    if (!entry.id) return
    const own = new AbortController()
    opening.current = own
    // The stored results stay on screen even if the server no longer has the crawl.
    const result = await callApi('GET', crawlPath(entry.id))
    if (!result.ok || own.signal.aborted) return
    dispatch({ type: 'finished', crawlId: result.value.id, crawl: result.value })
    showInUrl(result.value.id)
  }

  // The URL takes precedence: it may be a bookmark or a shared link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once, when the page opens.
  useEffect(() => {
    const id = idInUrl ?? rememberedCrawl()
    if (!id) return
    const own = new AbortController()
    opening.current = own
    openCrawl(id).then((error) => {
      if (!error || own.signal.aborted) return
      const isMissing = error.status === 404
      if (isMissing) clearCurrentCrawl(id)
      if (!idInUrl) return
      showInUrl(null)
      if (isMissing) setMissing(error.message)
      else showToast('error', error.message)
    })
    return () => own.abort()

    async function openCrawl(id: string): Promise<ApiError | null> {
      const result = await callApi('GET', crawlPath(id))
      if (!result.ok) return result.error
      if (own.signal.aborted) return null
      const crawl = result.value
      dispatch({ type: 'opened', crawl })
      if (!idInUrl) showInUrl(id)
      if (phaseOf(crawl) === 'crawling') return null
      clearCurrentCrawl(id)
      return readPages(crawl)
    }
  }, [])

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
      onGone: () => {
        clearCurrentCrawl(crawlId)
        dispatch({ type: 'gone', crawlId, reason: 'Our server no longer has this crawl.' })
      },
    })
  }, [crawlId, phase, finish])

  return { state, missing, startingUrl, refusal, isCancelling, start, cancel, restore }
}

import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Crawl } from '#domain/crawls/crawl.ts'
import type { RecentCrawl } from '../browser-data/recent-crawls.ts'
import { ApiError, cancelCrawl, getCrawl, getCrawlPages } from '../client/crawl-api.ts'
import { showToast } from '../design/toasts/toast.ts'
import { outcomeToast } from './crawl-progress.ts'
import { idleState, phaseOf, reduceCrawl } from './crawl-state.ts'
import { clearCurrentCrawl, rememberCurrentCrawl, rememberedCrawl } from './current-crawl.ts'
import { useCrawlUrl } from './use-crawl-url.ts'
import { useStartCrawl } from './use-start-crawl.ts'
import { watchCrawl } from './watch-crawl.ts'

/** One crawl from start to results. Survives reloads and lost connections. */
export function useCrawl(maxPages: number, onCompleted: (crawl: RecentCrawl) => void) {
  const [state, dispatch] = useReducer(reduceCrawl, maxPages, idleState)
  const [isCancelling, setIsCancelling] = useState(false)
  /** The server's message when the crawl in the URL does not exist or is not visible to this user. */
  const [missing, setMissing] = useState<string | null>(null)
  const { idInAddress, showInAddress } = useCrawlUrl()
  const opening = useRef<AbortController>(null)
  const { phase, crawlId } = state

  const { start, startingUrl, refusal, forgetRefusal } = useStartCrawl({
    onAccepted: (accepted) => {
      opening.current?.abort()
      setMissing(null)
      rememberCurrentCrawl(accepted.id)
      dispatch({ type: 'accepted', ...accepted })
      showInAddress(accepted.id)
    },
    onFailed: (failed) => {
      opening.current?.abort()
      setMissing(null)
      dispatch({ type: 'start-failed', ...failed })
      showInAddress(null)
    },
  })

  const readPages = useCallback(
    async (crawl: Crawl) => {
      const pages = await getCrawlPages(crawl.id)
      dispatch({ type: 'pages-read', crawlId: crawl.id, pages })
      if (phaseOf(crawl) !== 'completed') return
      const timestamp = Date.parse(crawl.finishedAt ?? crawl.createdAt)
      onCompleted({ id: crawl.id, url: crawl.url, results: pages, timestamp, crawlCount: pages.length })
    },
    [onCompleted],
  )

  const finish = useCallback(
    (crawl: Crawl) => {
      clearCurrentCrawl(crawl.id)
      dispatch({ type: 'finished', crawlId: crawl.id, crawl })
      const { tone, message } = outcomeToast(crawl)
      showToast(tone, message)
      // Site-wide issues, such as duplicate content, are known only now. The pages on screen stay if this fails.
      readPages(crawl).catch((error: Error) => showToast('error', error.message))
    },
    [readPages],
  )

  const cancel = async () => {
    if (!crawlId) return
    setIsCancelling(true)
    try {
      await cancelCrawl(crawlId)
    } catch (error) {
      setIsCancelling(false)
      showToast('error', `The crawl could not be cancelled. ${(error as Error).message}`)
    }
  }

  const restore = async (entry: RecentCrawl) => {
    opening.current?.abort()
    forgetRefusal()
    setMissing(null)
    showInAddress(null)
    dispatch({ type: 'restored', entry })
    if (!entry.id) return
    const own = new AbortController()
    opening.current = own
    // The stored results stay on screen even if the server no longer has the crawl.
    const crawl = await getCrawl(entry.id).catch(() => null)
    if (!crawl || own.signal.aborted) return
    dispatch({ type: 'finished', crawlId: crawl.id, crawl })
    showInAddress(crawl.id)
  }

  // The URL takes precedence: it may be a bookmark or a shared link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once, when the page opens.
  useEffect(() => {
    const id = idInAddress ?? rememberedCrawl()
    if (!id) return
    const own = new AbortController()
    opening.current = own
    openCrawl(id).catch((error: unknown) => {
      if (own.signal.aborted) return
      const isMissing = error instanceof ApiError && error.status === 404
      if (isMissing) clearCurrentCrawl(id)
      if (!idInAddress) return
      showInAddress(null)
      if (isMissing) setMissing(error.message)
      else showToast('error', (error as Error).message)
    })
    return () => own.abort()

    async function openCrawl(id: string) {
      const crawl = await getCrawl(id)
      if (own.signal.aborted) return
      dispatch({ type: 'opened', crawl })
      if (!idInAddress) showInAddress(id)
      if (phaseOf(crawl) === 'crawling') return
      clearCurrentCrawl(id)
      await readPages(crawl)
    }
  }, [])

  useEffect(() => {
    if (!crawlId || phase !== 'crawling') return setIsCancelling(false)
    return watchCrawl(crawlId, {
      onEvent: (event) => {
        if (event.type === 'done') finish(event.crawl)
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

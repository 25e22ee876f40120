import { useCallback, useEffect, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Crawl } from '#domain/crawl.ts'
import { showToast } from '../components/toast.ts'
import { ApiError, cancelCrawl, getCrawl, getCrawlPages, startCrawl } from './crawl-api.ts'
import { failureMessage, outcomeToast } from './crawl-progress.ts'
import { idleState, phaseOf, reduceCrawl } from './crawl-state.ts'
import { forgetCurrentCrawl, rememberCurrentCrawl, rememberedCrawl } from './current-crawl.ts'
import type { RecentCrawl } from './recent-crawls.ts'
import { watchCrawl } from './watch-crawl.ts'

/** One crawl from the press of the button to its results, surviving reloads and lost connections. */
export function useCrawl(maxPages: number, onCompleted: (crawl: RecentCrawl) => void) {
  const [state, dispatch] = useReducer(reduceCrawl, maxPages, idleState)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [isCancelling, setIsCancelling] = useState(false)
  const [searchParams, setSearchParams] = useSearchParams()
  const { phase, crawlId } = state

  const showInAddress = (id: string | null) =>
    setSearchParams(id ? { crawl: id } : {}, { replace: true, preventScrollReset: true })

  const start = async (input: string) => {
    const url = input.trim()
    if (!url) {
      showToast('error', 'Please enter a valid URL')
      return setFieldError('Please enter a valid URL')
    }
    setFieldError(null)
    setIsCancelling(false)
    dispatch({ type: 'submitted', url })
    try {
      const accepted = await startCrawl(url)
      showToast('info', `Starting crawl for ${url} (up to ${accepted.maxPages} pages)`)
      rememberCurrentCrawl(accepted.id)
      dispatch({ type: 'accepted', ...accepted })
      showInAddress(accepted.id)
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Unknown error'
      showToast('error', failureMessage(reason))
      if (error instanceof ApiError && error.code === 'invalid_input') {
        setFieldError(reason)
        dispatch({ type: 'reset' })
      } else dispatch({ type: 'refused', reason })
    }
  }

  const readPages = useCallback(
    async (crawl: Crawl) => {
      const pages = await getCrawlPages(crawl.id)
      dispatch({ type: 'pages-read', pages })
      if (phaseOf(crawl) !== 'completed') return
      const timestamp = Date.parse(crawl.finishedAt ?? crawl.createdAt)
      onCompleted({ url: crawl.url, results: pages, timestamp, crawlCount: pages.length })
    },
    [onCompleted],
  )

  const finish = useCallback(
    (crawl: Crawl) => {
      forgetCurrentCrawl()
      dispatch({ type: 'finished', crawl })
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

  const restore = (entry: RecentCrawl) => {
    showInAddress(null)
    dispatch({ type: 'restored', entry })
  }

  // The address comes first: it may be a bookmark or a link from somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this looks once, when the page opens.
  useEffect(() => {
    const fromAddress = searchParams.get('crawl')
    const id = fromAddress ?? rememberedCrawl()
    if (!id) return
    let isCurrent = true
    openCrawl(id).catch((error: unknown) => {
      if (!isCurrent) return
      if (error instanceof ApiError && error.status === 404) forgetCurrentCrawl()
      if (!fromAddress) return
      showInAddress(null)
      showToast('error', (error as Error).message)
    })
    return () => {
      isCurrent = false
    }

    async function openCrawl(id: string) {
      const crawl = await getCrawl(id)
      if (!isCurrent) return
      dispatch({ type: 'opened', crawl })
      if (!fromAddress) showInAddress(id)
      if (phaseOf(crawl) === 'crawling') return
      forgetCurrentCrawl()
      await readPages(crawl)
    }
  }, [])

  useEffect(() => {
    if (!crawlId || phase !== 'crawling') return
    return watchCrawl(crawlId, {
      onEvent: (event) => {
        if (event.type === 'done') finish(event.crawl)
        else if (event.type === 'progress') dispatch({ type: 'progressed', crawl: event.crawl })
        else dispatch({ type: 'page-arrived', seq: event.seq, page: event.page })
      },
      onLost: () => dispatch({ type: 'connection-lost' }),
      onRestored: () => dispatch({ type: 'connection-restored' }),
      onGone: () => {
        forgetCurrentCrawl()
        dispatch({ type: 'refused', reason: 'Our server no longer has this crawl.' })
      },
    })
  }, [crawlId, phase, finish])

  return { state, fieldError, isCancelling, start, cancel, restore }
}

import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const PARAMETER = 'crawl'

export type CrawlUrl = ReturnType<typeof useCrawlUrl>

/** Keeps the crawl id in the page's URL, so that a reload, a bookmark or a shared link finds the crawl. */
export function useCrawlUrl() {
  const [searchParams, setSearchParams] = useSearchParams()
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])

  /** Does nothing after the visitor has left the page, because changing the URL would navigate back to it. */
  const showInUrl = (id: string | null) => {
    if (isOnPage.current) setSearchParams(id ? { [PARAMETER]: id } : {}, { replace: true, preventScrollReset: true })
  }
  return { idInUrl: searchParams.get(PARAMETER), showInUrl }
}

import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const PARAMETER = 'crawl'

/** The crawl named in the page's address, so that a reload, a bookmark or a shared link finds it. */
export function useCrawlUrl() {
  const [searchParams, setSearchParams] = useSearchParams()
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])

  /** Does nothing once the visitor has left: an answer that comes late must not pull them back. */
  const showInAddress = (id: string | null) => {
    if (isOnPage.current) setSearchParams(id ? { [PARAMETER]: id } : {}, { replace: true, preventScrollReset: true })
  }
  return { idInAddress: searchParams.get(PARAMETER), showInAddress }
}

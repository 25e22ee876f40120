import { useCallback, useEffect, useState } from 'react'
import { showToast } from '../components/toast.ts'
import { withBrowserStorage } from './browser-storage.ts'
import {
  clearRecentCrawls,
  keepRecentCrawl,
  type RecentCrawl,
  readRecentCrawls,
  removeRecentCrawl,
} from './recent-crawls.ts'

/** The crawls kept in this browser. Empty while the server renders. */
export function useRecentCrawls() {
  const [entries, setEntries] = useState<RecentCrawl[]>([])

  const reload = useCallback(() => {
    setEntries(withBrowserStorage((storage) => readRecentCrawls(storage, Date.now())) ?? [])
  }, [])
  useEffect(reload, [reload])

  const keep = useCallback(
    (crawl: RecentCrawl) => {
      const isKept = withBrowserStorage((storage) => keepRecentCrawl(storage, crawl, Date.now()))
      if (!isKept) showToast('error', 'Crawl completed but failed to save results')
      reload()
    },
    [reload],
  )
  const remove = (crawl: RecentCrawl) => {
    withBrowserStorage((storage) => removeRecentCrawl(storage, crawl, Date.now()))
    reload()
  }
  const clear = () => {
    withBrowserStorage(clearRecentCrawls)
    reload()
  }
  return { entries, keep, remove, clear }
}

import { useCallback, useEffect, useState } from 'react'
import { withBrowserStorage } from '../browser-data/browser-storage.ts'
import {
  clearRecentCrawls,
  isFor,
  type RecentCrawl,
  readRecentCrawls,
  removeRecentCrawl,
  storeRecentCrawl,
} from '../browser-data/recent-crawls.ts'
import { showToast } from '../design/toasts/toast.ts'

/** The crawls stored in this browser that the user is allowed to see. Empty during server rendering. */
export function useRecentCrawls(accountId: string | null) {
  const [entries, setEntries] = useState<RecentCrawl[]>([])

  const reload = useCallback(() => {
    const stored = withBrowserStorage((storage) => readRecentCrawls(storage, Date.now())) ?? []
    setEntries(stored.filter((entry) => isFor(entry, accountId)))
  }, [accountId])
  useEffect(reload, [reload])

  const keep = useCallback(
    (crawl: RecentCrawl) => {
      const owned = accountId === null ? crawl : { ...crawl, accountId }
      const isStored = withBrowserStorage((storage) => storeRecentCrawl(storage, owned, Date.now()))
      if (!isStored) showToast('error', 'Crawl completed but failed to save results')
      reload()
    },
    [reload, accountId],
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

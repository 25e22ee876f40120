import { useState } from 'react'
import { cancelCrawl } from '../client/crawl-api.ts'
import { showToast } from '../design/toasts/toast.ts'

/** Stops without confirmation: results are kept, and a new crawl is one click away. */
export function useStopCrawl(crawlId: string | null) {
  const [stoppingId, setStoppingId] = useState<string | null>(null)
  const stop = async () => {
    if (!crawlId || stoppingId === crawlId) return
    setStoppingId(crawlId)
    try {
      await cancelCrawl(crawlId)
    } catch (error) {
      setStoppingId(null)
      showToast('error', `The crawl could not be stopped. ${(error as Error).message}`)
    }
  }
  return { stop, isStopping: crawlId !== null && stoppingId === crawlId }
}

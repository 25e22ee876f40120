import { useState } from 'react'
import { callApi } from '../client/call-api.ts'
import { crawlPath } from '../crawls/watch-crawl.ts'
import { showToast } from '../design/toasts/toast.ts'

/** Needs no confirmation, because the results are kept and a new crawl is one click away. */
export function useStopCrawl(crawlId: string | null) {
  const [stoppingId, setStoppingId] = useState<string | null>(null)
  const stop = async () => {
    if (!crawlId || stoppingId === crawlId) return
    setStoppingId(crawlId)
    const result = await callApi('POST', `${crawlPath(crawlId)}/cancel`)
    if (result.ok) return
    setStoppingId(null)
    showToast('error', `The crawl could not be stopped. ${result.error.message}`)
  }
  return { stop, isStopping: crawlId !== null && stoppingId === crawlId }
}

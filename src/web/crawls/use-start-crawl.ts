import { useState } from 'react'
import { formatNumber } from '#domain/words/counts.ts'
import { ApiError, startCrawl } from '../client/crawl-api.ts'
import { showToast } from '../design/toasts/toast.ts'
import { failureMessage } from './crawl-progress.ts'

type StartOutcomes = {
  onAccepted: (accepted: { url: string; id: string; maxPages: number }) => void
  onFailed: (failed: { url: string; reason: string }) => void
}

const NO_URL = 'Please enter a valid URL'

/** Starts a crawl. The results on screen stay until it is accepted; a refusal shows only at the field. */
export function useStartCrawl({ onAccepted, onFailed }: StartOutcomes) {
  const [startingUrl, setStartingUrl] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const refuse = (reason: string) => {
    setRefusal(reason)
    showToast('error', reason)
  }

  const start = async (input: string) => {
    if (startingUrl !== null) return
    const url = input.trim()
    if (!url) return refuse(NO_URL)
    setRefusal(null)
    setStartingUrl(url)
    try {
      const accepted = await startCrawl(url)
      showToast('info', `Starting crawl for ${url} (up to ${formatNumber(accepted.maxPages)} pages)`)
      onAccepted({ url, ...accepted })
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Unknown error'
      if (isRefusal(error)) return refuse(reason)
      showToast('error', failureMessage(reason))
      onFailed({ url, reason })
    } finally {
      setStartingUrl(null)
    }
  }
  return { start, startingUrl, refusal, forgetRefusal: () => setRefusal(null) }
}

/** The server rejected the input, so no crawl started and its message explains why. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['invalid_input', 'limit_reached'].includes(error.code)
}

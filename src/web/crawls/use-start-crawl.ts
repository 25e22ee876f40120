import { useState } from 'react'
import { formatNumber } from '#domain/words/counts.ts'
import { type ApiError, callApi } from '../client/call-api.ts'
import { showToast } from '../design/toasts/toast.ts'
import { failureMessage } from './outcome-toast.ts'

type StartOutcomes = {
  onAccepted: (accepted: { url: string; id: string; maxPages: number }) => void
  onFailed: (failed: { url: string; reason: string }) => void
}

const NO_URL = 'Please enter a valid URL'

/** Keeps the previous results on screen until the server accepts the crawl. */
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
    const result = await callApi('POST', '/crawls', { url })
    setStartingUrl(null)
    if (result.ok) {
      showToast('info', `Starting crawl for ${url} (up to ${formatNumber(result.value.maxPages)} pages)`)
      return onAccepted(result.value)
    }
    const reason = result.error.message
    if (isRefusal(result.error)) return refuse(reason)
    showToast('error', failureMessage(reason))
    onFailed({ url, reason })
  }
  return { start, startingUrl, refusal, forgetRefusal: () => setRefusal(null) }
}

/** True if the server rejected the input. Its message then explains why. */
function isRefusal({ code }: ApiError): boolean {
  return code === 'invalid_input' || code === 'limit_reached'
}

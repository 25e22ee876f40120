import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, callApi } from '../client/call-api.ts'

/** Takes the browser to a page of Stripe that our server names. Busy until it is gone. */
export function useStripe(path: '/account/billing/checkout' | '/account/billing/portal', body?: object) {
  const { revalidate } = useRevalidator()
  const [isLeaving, setIsLeaving] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  // The browser may bring this very page back when somebody returns.
  useEffect(() => {
    const wake = () => setIsLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const leave = async () => {
    setIsLeaving(true)
    setError(null)
    const result = await callApi<{ url: string }>('POST', path, body ?? {})
    if (result.ok) return window.location.assign(result.value.url)
    setIsLeaving(false)
    setError(result.error)
    // What is refused as being there already should be seen.
    if (result.error.status === 409) await revalidate()
  }
  return { leave, isLeaving, error }
}

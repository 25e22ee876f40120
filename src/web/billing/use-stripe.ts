import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, callApi } from '../client/call-api.ts'
import { useShownWorkspace } from '../session/current-workspace.ts'

/** Sends the browser to a Stripe page whose URL our server returns. `isLeaving` stays true until the page unloads. */
export function useStripe(path: '/account/billing/checkout' | '/account/billing/portal', body?: object) {
  const { revalidate } = useRevalidator()
  const shown = useShownWorkspace()
  const [isLeaving, setIsLeaving] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  // When the user comes back, the browser may restore this page from its cache with `isLeaving` still true.
  useEffect(() => {
    const reset = () => setIsLeaving(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  const leave = async () => {
    setIsLeaving(true)
    setError(null)
    const result = await callApi('POST', path, { ...body, ...shown })
    if (result.ok) return window.location.assign(result.value.url)
    setIsLeaving(false)
    setError(result.error)
    // Then the workspace already has the plan, so reload to show it. If another tab changed the workspace, the screen
    // stays as it is, so that the message fits.
    if (result.error.status === 409 && result.error.code !== 'workspace_changed') await revalidate()
  }
  return { leave, isLeaving, error }
}

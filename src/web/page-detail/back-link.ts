import { useLocation } from 'react-router'
import { useIsHydrated } from '../design/use-hydrated.ts'

export type StripeReturn = { to: string; label: string }

/** To the very view somebody came from, which the link to this screen told; without it, to the report. */
export function useStripeReturn(slug: string, report: string): StripeReturn {
  const { state } = useLocation()
  // The server does not know it, and what the browser takes over must be the same at first.
  const isAlive = useIsHydrated()
  return (isAlive && readStripeReturn(state, slug)) || { to: report, label: 'All pages' }
}

export function readStripeReturn(state: unknown, slug: string): StripeReturn | null {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !from.startsWith(`/dashboard/${slug}`)) return null
  const place = from.slice(`/dashboard/${slug}`.length)
  if (place.startsWith('/reports/issues/')) return { to: from, label: 'Back to the issue' }
  if (place.startsWith('/reports')) return { to: from, label: 'Back to the report' }
  if (place.startsWith('/history')) return { to: from, label: 'Back to the history' }
  return place === '' || /^[?#]/.test(place) ? { to: from, label: 'Back to the dashboard' } : null
}

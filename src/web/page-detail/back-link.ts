import { useLocation } from 'react-router'
import { useIsHydrated } from '../design/use-hydrated.ts'

export type BackLink = { to: string; label: string }

/** Links to the screen stored in the history state, or else to the report. */
export function useBackLink(slug: string, report: string): BackLink {
  const { state } = useLocation()
  // The server has no history state, and hydration must match the server's HTML.
  const isHydrated = useIsHydrated()
  return (isHydrated && readBackLink(state, slug)) || { to: report, label: 'All pages' }
}

export function readBackLink(state: unknown, slug: string): BackLink | null {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !from.startsWith(`/dashboard/${slug}`)) return null
  const place = from.slice(`/dashboard/${slug}`.length)
  if (place.startsWith('/reports/issues/')) return { to: from, label: 'Back to the issue' }
  if (place.startsWith('/reports')) return { to: from, label: 'Back to the report' }
  if (place.startsWith('/explore')) return { to: from, label: 'Back to the explorer' }
  if (place.startsWith('/history')) return { to: from, label: 'Back to the history' }
  return place === '' || /^[?#]/.test(place) ? { to: from, label: 'Back to the dashboard' } : null
}

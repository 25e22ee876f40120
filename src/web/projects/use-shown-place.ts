import { useLocation } from 'react-router'
import { useIsHydrated } from '../design/use-hydrated.ts'

/** The pathname whose screen the navigation marks: for the details of a page, the screen that they were opened from. */
export function useShownPlace(): string {
  const { pathname, state } = useLocation()
  // The server has no history state, and hydration must match the server's HTML.
  const isHydrated = useIsHydrated()
  return shownPlace(pathname, isHydrated ? state : null)
}

export function shownPlace(pathname: string, state: unknown): string {
  const [, project] = /^(\/dashboard\/[^/]+)\/reports\/pages\/[^/]+\/?$/.exec(pathname) ?? []
  const from = (state as { from?: unknown } | null)?.from
  if (project === undefined || typeof from !== 'string' || !from.startsWith(`${project}/`)) return pathname
  return from.replace(/[?#].*/s, '')
}

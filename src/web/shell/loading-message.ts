import { isProtectedPath } from '../client/protected-path.ts'

/** The message while a screen loads; null if the previous screen stays visible. */
export function loadingMessage(from: string, to: string): string | null {
  // Within an area, such as the dashboard, the area's frame stays visible.
  if (areaOf(from) === areaOf(to)) return null
  if (areaOf(to) === 'dashboard') return 'Loading your dashboard...'
  return to === '/' || isProtectedPath(to) ? 'Loading your experience...' : null
}

function areaOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}

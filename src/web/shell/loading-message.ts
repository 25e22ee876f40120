import { isProtectedPath } from '../client/protected-path.ts'

/** Null if the previous screen stays visible while the next screen loads. */
export function loadingMessage(from: string, to: string): string | null {
  // Within an area, such as the dashboard, the layout stays visible.
  if (areaOf(from) === areaOf(to)) return null
  if (areaOf(to) === 'dashboard') return 'Loading your dashboard...'
  return to === '/' || isProtectedPath(to) ? 'Loading your experience...' : null
}

function areaOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}

import { isProtectedPath } from '../client/protected-path.ts'

/** What is said while a screen is on its way; null where the one before stays until then. */
export function loadingMessage(from: string, to: string): string | null {
  // Inside an area its own frame stays in view.
  if (areaOf(from) === areaOf(to)) return null
  if (areaOf(to) === 'dashboard') return 'Loading your dashboard...'
  return to === '/' || isProtectedPath(to) ? 'Loading your experience...' : null
}

function areaOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}

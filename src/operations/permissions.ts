import { Forbidden, SignInRequired } from './errors.ts'
import type { AccountViewer, Viewer } from './viewer.ts'

/** How old a session may be for acts that cannot be undone. */
const FRESH_MS = 10 * 60_000

/** The first line of every operation that needs an account. */
export function requireAccount(viewer: Viewer): AccountViewer {
  if (!viewer.account) throw new SignInRequired()
  return viewer as AccountViewer
}

export function requireFreshSession(viewer: Viewer): AccountViewer {
  const known = requireAccount(viewer)
  if (Date.now() - known.account.signedInAt.getTime() > FRESH_MS) {
    throw new Forbidden('Please sign in again before you do this.', 'fresh_sign_in_required')
  }
  return known
}

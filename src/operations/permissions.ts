import type { Role } from '#domain/accounts/role.ts'
import { DatabaseDown, Forbidden, SignInRequired } from './errors.ts'
import type { AccountViewer, Viewer } from './viewer.ts'

/** How old a session may be for acts that cannot be undone. */
const FRESH_MS = 10 * 60_000

/** The first line of every operation that needs an account. */
export function requireAccount(viewer: Viewer): AccountViewer {
  if (viewer.isUnrecognised) throw new DatabaseDown()
  if (!viewer.account) throw new SignInRequired()
  return viewer as AccountViewer
}

/** For what only the owner may do to an account: how it is guarded, paid for, taken away or deleted. */
export function requireOwner(viewer: Viewer): AccountViewer {
  const known = requireAccount(viewer)
  refuseImpersonator(known)
  return known
}

export function requireFreshSession(viewer: Viewer): AccountViewer {
  const known = requireOwner(viewer)
  if (Date.now() - known.account.signedInAt.getTime() > FRESH_MS) {
    throw new Forbidden('Please sign in again before you do this.', 'fresh_sign_in_required')
  }
  return known
}

/** For what editors and administrators share: the content desk. */
export function requireEditor(viewer: Viewer): AccountViewer {
  return requireRole(viewer, ['editor', 'admin'])
}

export function requireAdmin(viewer: Viewer): AccountViewer {
  return requireRole(viewer, ['admin'])
}

function requireRole(viewer: Viewer, roles: Role[]): AccountViewer {
  const known = requireOwner(viewer)
  if (roles.includes(known.account.role)) return known
  throw new Forbidden(`Access Denied. Your role is ${known.account.role}; this needs ${roles.join(' or ')}.`)
}

function refuseImpersonator({ account }: AccountViewer): void {
  if (!account.impersonatedBy) return
  throw new Forbidden(
    `You are looking at this account as ${account.email}. Only its owner can do this. Stop first to act with your own account.`,
    'impersonating',
  )
}

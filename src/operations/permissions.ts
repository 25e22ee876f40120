import type { Role } from '#domain/accounts/role.ts'
import { DatabaseDown, Forbidden, SignInRequired } from './errors.ts'
import type { AccountViewer, Viewer } from './viewer.ts'

/** How recent a sign-in must be for actions that cannot be undone. */
const FRESH_MS = 10 * 60_000

export function requireAccount(viewer: Viewer): AccountViewer {
  if (viewer.isUnrecognised) throw new DatabaseDown()
  if (viewer.apiKey)
    throw new Forbidden('This needs a person who is signed in. An API key cannot do it.', 'person_required')
  if (!viewer.account) throw new SignInRequired()
  return viewer as AccountViewer
}

/** For actions that only the owner may take: security, payment, export and deletion of the account. */
export function requireOwner(viewer: Viewer): AccountViewer {
  const signedIn = requireAccount(viewer)
  refuseImpersonator(signedIn)
  return signedIn
}

export function requireFreshSession(viewer: Viewer): AccountViewer {
  const signedIn = requireOwner(viewer)
  if (Date.now() - signedIn.account.signedInAt.getTime() > FRESH_MS) {
    throw new Forbidden('Please sign in again before you do this.', 'fresh_sign_in_required')
  }
  return signedIn
}

export function requireEditor(viewer: Viewer): AccountViewer {
  return requireRole(viewer, ['editor', 'admin'])
}

export function requireAdmin(viewer: Viewer): AccountViewer {
  return requireRole(viewer, ['admin'])
}

function requireRole(viewer: Viewer, roles: Role[]): AccountViewer {
  const signedIn = requireOwner(viewer)
  if (roles.includes(signedIn.account.role)) return signedIn
  throw new Forbidden(`Access Denied. Your role is ${signedIn.account.role}; this needs ${roles.join(' or ')}.`)
}

function refuseImpersonator({ account }: AccountViewer): void {
  if (!account.impersonatedBy) return
  throw new Forbidden(
    `You are impersonating ${account.email}. Only the owner of the account can do this. ` +
      'Stop impersonating to use your own account.',
    'impersonating',
  )
}

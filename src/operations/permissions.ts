import type { Role } from '#domain/accounts/role.ts'
import { type Actor, isProgram, isUnrecognised, type Person, type WorkspaceActor } from './actor.ts'
import { DatabaseDown, Forbidden, SignInRequired } from './errors.ts'

/** How recent a sign-in must be for actions that cannot be undone. */
const FRESH_MS = 10 * 60_000

export function requireAccount(actor: Actor): Person {
  if (actor.kind === 'person') return actor
  if (isUnrecognised(actor)) throw new DatabaseDown()
  if (isProgram(actor))
    throw new Forbidden('This needs a person who is signed in. An API key cannot do it.', 'person_required')
  throw new SignInRequired()
}

/** For what programs can do as well. */
export function requireWorkspaceActor(actor: Actor): WorkspaceActor {
  return isProgram(actor) ? actor : requireAccount(actor)
}

/** For actions that only the owner may take: security, payment, export and deletion of the account. */
export function requireOwner(actor: Actor): Person {
  const signedIn = requireAccount(actor)
  refuseImpersonator(signedIn)
  return signedIn
}

export function requireFreshSession(actor: Actor): Person {
  const signedIn = requireOwner(actor)
  if (Date.now() - signedIn.account.signedInAt.getTime() > FRESH_MS) {
    throw new Forbidden('Please sign in again before you do this.', 'fresh_sign_in_required')
  }
  return signedIn
}

export function requireEditor(actor: Actor): Person {
  return requireRole(actor, ['editor', 'admin'])
}

export function requireAdmin(actor: Actor): Person {
  return requireRole(actor, ['admin'])
}

function requireRole(actor: Actor, roles: Role[]): Person {
  const signedIn = requireOwner(actor)
  if (roles.includes(signedIn.account.role)) return signedIn
  throw new Forbidden(`Access Denied. Your role is ${signedIn.account.role}; this needs ${roles.join(' or ')}.`)
}

function refuseImpersonator({ account }: Person): void {
  if (!account.impersonatedBy) return
  throw new Forbidden(
    `You are impersonating ${account.email}. Only the owner of the account can do this. ` +
      'Stop impersonating to use your own account.',
    'impersonating',
  )
}

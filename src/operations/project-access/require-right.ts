import { formatDay } from '#domain/words/dates.ts'
import { type KeyScope, scopeFor, scopeHasRight } from '#domain/workspaces/api-key.ts'
import { hasRight, type Right, rolesWith, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { Conflict, Forbidden } from '../errors.ts'

type Held = {
  name: string
  role: WorkspaceRole
  /** Set for an API key: then its scope counts. */
  scope?: KeyScope | undefined
  deleteAfter: Date | null
}

/** In a workspace that waits to be deleted, nothing changes. */
export function requireRight({ name, role, scope, deleteAfter }: Held, right: Right): void {
  if (scope) requireScope(scope, right)
  else requireRole({ name, role }, right)
  if (right !== 'read') requireNotDeleted({ name, deleteAfter })
}

/** For what needs the right to read, but changes something. */
export function requireNotDeleted({ name, deleteAfter }: Pick<Held, 'name' | 'deleteAfter'>): void {
  if (deleteAfter === null) return
  throw new Conflict(
    `The workspace “${name}” will be deleted on ${formatDay(deleteAfter)}. Until an owner restores it, ` +
      'you can only read it.',
    'workspace_deleted',
  )
}

/** Like `requireRight`, but also in a workspace that waits to be deleted. */
export function requireRole({ name, role }: Pick<Held, 'name' | 'role'>, right: Right): void {
  if (hasRight(role, right)) return
  throw new Forbidden(
    `Your role in the workspace “${name}” is ${role}; this needs ${rolesWith(right)}.`,
    'role_required',
  )
}

function requireScope(scope: KeyScope, right: Right): void {
  if (scopeHasRight(scope, right)) return
  const needed = scopeFor(right)
  throw needed
    ? new Forbidden(`The scope ${scope} does not allow this; it needs ${needed}.`, 'scope_required')
    : new Forbidden('Only an owner of the workspace can do this, and no program.', 'person_required')
}

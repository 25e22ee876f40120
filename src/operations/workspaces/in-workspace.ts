import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findWorkspace, type HeldWorkspace, lockWorkspace } from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireAccount, requireOwner } from '../permissions.ts'
import { requireRight, requireRole } from '../project-access/require-right.ts'
import { readUuid } from '../uuid.ts'
import type { SignedIn, Viewer } from '../viewer.ts'

type Needs = Pick<App, 'database'>
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]
type Work<Result> = (transaction: Transaction, workspace: HeldWorkspace, account: SignedIn) => Promise<Result>

/** A workspace of which the viewer is no member is not found. */
export async function getWorkspace(app: Needs, viewer: Viewer, id: string, right: Right): Promise<HeldWorkspace> {
  const { account } = requireAccount(viewer)
  const known = readUuid(id)
  const workspace = known ? await findWorkspace(app.database.db, account.userId, known) : null
  if (!workspace) throw noSuchWorkspace()
  requireRight(workspace, right)
  return workspace
}

/**
 * Runs `work` while the workspace is locked, so that changes of its members happen one after the other. The rights of
 * the viewer are read after the lock. With `evenDeleted`, also in a workspace that waits to be deleted.
 */
export async function inWorkspace<Result>(
  app: Needs,
  viewer: Viewer,
  { id, right, evenDeleted = false }: { id: string; right: Right; evenDeleted?: boolean },
  work: Work<Result>,
): Promise<Result> {
  const { account } = requireOwner(viewer)
  const known = readUuid(id)
  return app.database.db.transaction(async (transaction) => {
    if (!known || !(await lockWorkspace(transaction, known))) throw noSuchWorkspace()
    const workspace = await findWorkspace(transaction, account.userId, known)
    if (!workspace) throw noSuchWorkspace()
    if (evenDeleted) requireRole(workspace, right)
    else requireRight(workspace, right)
    return work(transaction, workspace, account)
  })
}

export function noSuchWorkspace(): NotFound {
  return new NotFound('This workspace does not exist, or you are not a member.')
}

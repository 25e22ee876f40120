import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '#store/sql/db.ts'
import { findWorkspace, type HeldWorkspace, lockWorkspace } from '#store/workspaces/workspaces.ts'
import type { Access, WorkspaceRule } from '../access.ts'
import type { SignedIn } from '../actor.ts'
import { NotFound } from '../errors.ts'
import { requireAccount, requireOwner } from '../permissions.ts'
import { requireRight, requireRole } from '../project-access/require-right.ts'
import { readUuid } from '../uuid.ts'

type Named = { workspaceId: string }
type Options = {
  /** Not for somebody who impersonates a member. */
  noImpersonator?: boolean
  /** Also in a workspace that waits to be deleted. */
  evenDeleted?: boolean
}
type Given = { workspace: HeldWorkspace; account: SignedIn }

export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]
type InTurn = <Result>(work: (transaction: Transaction, workspace: HeldWorkspace) => Promise<Result>) => Promise<Result>

/** On the workspace that the input names, for members with the right. To all others, it does not exist. */
export function onWorkspace(
  right: Right,
  { noImpersonator = false, evenDeleted = false }: Options = {},
): Access<Named, Given, WorkspaceRule> {
  return {
    rule: { on: 'workspace', right, people: true, noImpersonator, evenDeleted },
    async admit({ database }, actor, { workspaceId }) {
      const { account } = noImpersonator ? requireOwner(actor) : requireAccount(actor)
      return { account, workspace: await openWorkspace(database.db, account, workspaceId, { right, evenDeleted }) }
    },
  }
}

/**
 * For changes that must not happen at the same time, such as those of members. Nobody makes them while impersonating.
 * `inTurn` runs them while the workspace is locked, after reading the rights of the actor again.
 */
export function onWorkspaceInTurn(
  right: Right,
  { evenDeleted = false }: Pick<Options, 'evenDeleted'> = {},
): Access<Named, Given & { inTurn: InTurn }, WorkspaceRule> {
  const { rule, admit } = onWorkspace(right, { noImpersonator: true, evenDeleted })
  return {
    rule,
    async admit(app, actor, input) {
      const given = await admit(app, actor, input)
      const inTurn: InTurn = (work) =>
        app.database.db.transaction(async (transaction) => {
          const { id } = given.workspace
          if (!(await lockWorkspace(transaction, id))) throw noSuchWorkspace()
          return work(transaction, await openWorkspace(transaction, given.account, id, { right, evenDeleted }))
        })
      return { ...given, inTurn }
    },
  }
}

async function openWorkspace(
  db: Db,
  { userId }: SignedIn,
  id: string,
  { right, evenDeleted }: { right: Right; evenDeleted: boolean },
): Promise<HeldWorkspace> {
  const known = readUuid(id)
  const workspace = known ? await findWorkspace(db, userId, known) : null
  if (!workspace) throw noSuchWorkspace()
  if (evenDeleted) requireRole(workspace, right)
  else requireRight(workspace, right)
  return workspace
}

export function noSuchWorkspace(): NotFound {
  return new NotFound('This workspace does not exist, or you are not a member.')
}

import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Membership } from '#store/accounts/account-access.ts'
import type { HeldWorkspace } from '#store/workspaces/workspaces.ts'
import type { Access, WorkspaceRule } from '../access.ts'
import { requireActor } from '../actor.ts'
import { requireAccount, requireOwner } from '../permissions.ts'
import { requireRight } from '../project-access/require-right.ts'
import type { SignedIn } from '../viewer.ts'
import { getWorkspace } from './in-workspace.ts'

type Named = { workspaceId: string }
type Options = {
  /** Not for somebody who impersonates a member. */
  noImpersonator?: boolean
}

/** On the workspace that the input names, for members with the right. */
export function onWorkspace(
  right: Right,
  { noImpersonator = false }: Options = {},
): Access<Named, { workspace: HeldWorkspace; account: SignedIn }, WorkspaceRule> {
  return {
    rule: { on: 'workspace', right, people: true, noImpersonator },
    async admit(app, viewer, { workspaceId }) {
      const { account } = noImpersonator ? requireOwner(viewer) : requireAccount(viewer)
      return { account, workspace: await getWorkspace(app, viewer, workspaceId, right) }
    },
  }
}

/** On the current workspace, for members with the right. */
export function onCurrentWorkspace(
  right: Right,
  { noImpersonator = false }: Options = {},
): Access<unknown, { workspace: SignedIn['workspace']; account: SignedIn }, WorkspaceRule> {
  return {
    rule: { on: 'current workspace', right, people: true, noImpersonator },
    async admit(_app, viewer) {
      const { account } = noImpersonator ? requireOwner(viewer) : requireAccount(viewer)
      requireRight(account.workspace, right)
      return { account, workspace: account.workspace }
    },
  }
}

/** On the current workspace of a person or an API key. */
export function onWorkspaceOfActor(right: Right): Access<unknown, { workspace: Membership }, WorkspaceRule> {
  return {
    rule: { on: 'current workspace', right, people: false, noImpersonator: false },
    async admit(_app, viewer) {
      const { workspace } = requireActor(viewer)
      requireRight({ ...workspace, scope: viewer.apiKey?.scope }, right)
      return { workspace }
    },
  }
}

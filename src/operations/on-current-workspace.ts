import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Access, WorkspaceRule } from './access.ts'
import type { SignedIn } from './actor.ts'
import { requireAccount, requireOwner } from './permissions.ts'
import { requireRight, requireRole } from './project-access/require-right.ts'
import { requireShown, type ShownWorkspace } from './shown-workspace.ts'

type Options = {
  /** Not for somebody who impersonates a member. */
  noImpersonator?: boolean
  /** Also in a workspace that waits to be deleted. */
  evenDeleted?: boolean
}

type Given = { workspace: SignedIn['workspace']; account: SignedIn }

/** On the current workspace, for members with the right. */
export function onCurrentWorkspace(
  right: Right,
  { noImpersonator = false, evenDeleted = false }: Options = {},
): Access<unknown, Given, WorkspaceRule> {
  return {
    rule: { on: 'current workspace', right, people: true, noImpersonator, evenDeleted },
    async admit(_app, actor) {
      const { account } = noImpersonator ? requireOwner(actor) : requireAccount(actor)
      if (evenDeleted) requireRole(account.workspace, right)
      else requireRight(account.workspace, right)
      return { account, workspace: account.workspace }
    },
  }
}

/** Like `onCurrentWorkspace`, for changes: if the input names a workspace, it must be the current one. */
export function onShownWorkspace(right: Right, options: Options = {}): Access<ShownWorkspace, Given, WorkspaceRule> {
  const { rule, admit } = onCurrentWorkspace(right, options)
  return {
    rule,
    async admit(app, actor, input) {
      requireShown(actor, input)
      return admit(app, actor, {})
    },
  }
}

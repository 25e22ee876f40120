import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Membership } from '#store/accounts/account-access.ts'
import type { Access, WorkspaceRule } from './access.ts'
import { isProgram, workspaceOf } from './actor.ts'
import { requireWorkspaceActor } from './permissions.ts'
import { requireRight } from './project-access/require-right.ts'

/** On the current workspace of a person or an API key. */
export function onWorkspaceOfActor(right: Right): Access<unknown, { workspace: Membership }, WorkspaceRule> {
  return {
    rule: { on: 'current workspace', right, people: false, noImpersonator: false, evenDeleted: false },
    async admit(_app, actor) {
      const workspace = workspaceOf(requireWorkspaceActor(actor))
      requireRight({ ...workspace, scope: isProgram(actor) ? actor.scope : undefined }, right)
      return { workspace }
    },
  }
}

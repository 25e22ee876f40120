import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Access, ProjectRule } from '../access.ts'
import { requireAccount } from '../permissions.ts'
import { requirePro } from '../require-pro.ts'
import type { SignedIn } from '../viewer.ts'
import { noSuchProject, type OpenedProject, openProject } from './get-project.ts'

type ProjectInput = { projectId: string }
type Options = { pro?: string }

/** For members with the right, and API keys whose scope includes it. `pro` names a feature of the Pro plan. */
export function onProject(right: Right, { pro }: Options = {}): Access<ProjectInput, OpenedProject, ProjectRule> {
  return {
    rule: { on: 'project', right, readers: false, pro: pro ?? null, people: false },
    async admit(app, viewer, { projectId }) {
      if (viewer.only) throw noSuchProject()
      const opened = await openProject(app, viewer, projectId, right)
      if (pro) requirePro(opened, pro)
      return opened
    },
  }
}

/** For members with the right, and for no API key: what belongs to a person. */
export function onProjectForPeople(
  right: Right,
): Access<ProjectInput, OpenedProject & { account: SignedIn }, ProjectRule> {
  const { rule, admit } = onProject(right)
  return {
    rule: { ...rule, people: true },
    async admit(app, viewer, input) {
      if (viewer.only) throw noSuchProject()
      const { account } = requireAccount(viewer)
      return { account, ...(await admit(app, viewer, input)) }
    },
  }
}

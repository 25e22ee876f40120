import type { Project } from '#domain/projects/project.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Access, ProjectRule } from '../access.ts'
import { requireAccount, requireOwner } from '../permissions.ts'
import { requirePro } from '../require-pro.ts'
import type { SignedIn } from '../viewer.ts'
import { getProject, noSuchProject, type OpenedProject, openProject } from './get-project.ts'

type ProjectInput = { projectId: string }
type Options = { pro?: string }

/** For members with the right, and API keys whose scope includes it. `pro` names a feature of the Pro plan. */
export function onProject(right: Right, { pro }: Options = {}): Access<ProjectInput, OpenedProject, ProjectRule> {
  return {
    rule: { on: 'project', right, readers: false, pro: pro ?? null, people: false, noImpersonator: false },
    async admit(app, viewer, { projectId }) {
      if (viewer.only) throw noSuchProject()
      const opened = await openProject(app, viewer, projectId, right)
      if (pro) requirePro(opened, pro)
      return opened
    },
  }
}

/** Also for those who can only read this project: the sample report and share links. */
export function onReadableProject(): Access<ProjectInput, { project: Project }, ProjectRule> {
  const { rule } = onProject('read')
  return {
    rule: { ...rule, readers: true },
    admit: async (app, viewer, { projectId }) => ({ project: await getProject(app, viewer, projectId, 'read') }),
  }
}

/** For members with the right, and for no API key: what belongs to a person. */
export function onProjectForPeople(
  right: Right,
  { noImpersonator = false }: { noImpersonator?: boolean } = {},
): Access<ProjectInput, OpenedProject & { account: SignedIn }, ProjectRule> {
  const { rule, admit } = onProject(right)
  return {
    rule: { ...rule, people: true, noImpersonator },
    async admit(app, viewer, input) {
      if (viewer.only) throw noSuchProject()
      const { account } = noImpersonator ? requireOwner(viewer) : requireAccount(viewer)
      return { account, ...(await admit(app, viewer, input)) }
    },
  }
}

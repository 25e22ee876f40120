import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Access } from '../access.ts'
import { requirePro } from '../require-pro.ts'
import { noSuchProject, type OpenedProject, openProject } from './get-project.ts'

type ProjectInput = { projectId: string }
type Options = { pro?: string }

/** For members with the right, and API keys whose scope includes it. `pro` names a feature of the Pro plan. */
export function onProject(right: Right, { pro }: Options = {}): Access<ProjectInput, OpenedProject> {
  return {
    rule: { on: 'project', right, readers: false, pro: pro ?? null },
    async admit(app, viewer, { projectId }) {
      if (viewer.only) throw noSuchProject()
      const opened = await openProject(app, viewer, projectId, right)
      if (pro) requirePro(opened, pro)
      return opened
    },
  }
}

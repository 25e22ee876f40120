import type { Project } from '#domain/projects/project.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Access, ProjectRule } from '../access.ts'
import { isReader, type SignedIn } from '../actor.ts'
import { requireAccount, requireOwner } from '../permissions.ts'
import { requirePro } from '../require-pro.ts'
import { getProject, getProjectBySlug, noSuchProject, type OpenedProject, openProject } from './get-project.ts'

type ProjectInput = { projectId: string }
type Options = {
  /** Names a feature of the Pro plan. */
  pro?: string
  /** Not for somebody who impersonates a member. */
  noImpersonator?: boolean
}

/** For members with the right, and API keys whose scope includes it. */
export function onProject(
  right: Right,
  { pro, noImpersonator = false }: Options = {},
): Access<ProjectInput, OpenedProject, ProjectRule> {
  return {
    rule: { on: 'project', right, readers: false, pro: pro ?? null, people: false, noImpersonator },
    async admit(app, actor, { projectId }) {
      if (isReader(actor)) throw noSuchProject()
      if (noImpersonator && actor.kind === 'person') requireOwner(actor)
      const opened = await openProject(app, actor, projectId, right)
      if (pro) requirePro(opened, pro)
      return opened
    },
  }
}

/** Looks in the current workspace first, then in the others. */
export function onProjectBySlug(): Access<{ slug: string }, { project: Project }, ProjectRule> {
  const { rule } = onProject('read')
  return {
    rule,
    async admit(app, actor, { slug }) {
      if (isReader(actor)) throw noSuchProject()
      return { project: await getProjectBySlug(app, actor, slug) }
    },
  }
}

/** Also for those who can only read this project: the sample report, share links and jobs. */
export function onReadableProject(): Access<ProjectInput, { project: Project }, ProjectRule> {
  const { rule } = onProject('read')
  return {
    rule: { ...rule, readers: true },
    admit: async (app, actor, { projectId }) => ({ project: await getProject(app, actor, projectId, 'read') }),
  }
}

/** For members with the right, and for no API key: what belongs to a person. */
export function onProjectForPeople(
  right: Right,
  options: Options = {},
): Access<ProjectInput, OpenedProject & { account: SignedIn }, ProjectRule> {
  const { rule, admit } = onProject(right, options)
  return {
    rule: { ...rule, people: true },
    async admit(app, actor, input) {
      if (isReader(actor)) throw noSuchProject()
      const { account } = requireAccount(actor)
      return { account, ...(await admit(app, actor, input)) }
    },
  }
}

import type { Tier } from '#domain/plans/tiers.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Actor } from './actor.ts'
import type { App } from './app.ts'
import { Forbidden } from './errors.ts'
import { openProject } from './project-access/get-project.ts'

/** `feature` is the subject of the error message. */
export function requirePro({ tier }: { tier: Tier }, feature: string): void {
  if (tier === 'paid') return
  throw new Forbidden(`${feature} is part of the Pro plan. See your plan under Billing.`, 'pro_required')
}

/** Returns a project for a Pro feature. Another account's project is not found, whatever their plans. */
export async function getProjectWithPro(
  app: Pick<App, 'database'>,
  actor: Actor,
  { projectId, feature, right = 'read' }: { projectId: string; feature: string; right?: Right },
): Promise<Project> {
  const { project, tier } = await openProject(app, actor, projectId, right)
  requirePro({ tier }, feature)
  return project
}

import type { Project } from '#domain/projects/project.ts'
import type { App } from './app.ts'
import { Forbidden } from './errors.ts'
import { getProject } from './project-access/get-project.ts'
import type { Viewer } from './viewer.ts'

/** `feature` is the subject of the error message. */
export function requirePro({ tier }: Viewer, feature: string): void {
  if (tier === 'paid') return
  throw new Forbidden(`${feature} is part of the Pro plan. See your plan under Billing.`, 'pro_required')
}

/** Returns a project for a Pro feature. Another account's project is not found, whatever the viewer's plan. */
export async function getProjectWithPro(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, feature }: { projectId: string; feature: string },
): Promise<Project> {
  const project = await getProject(app, viewer, projectId)
  requirePro(viewer, feature)
  return project
}

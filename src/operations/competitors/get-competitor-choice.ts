import { listCompetitorChoice } from '#store/projects/competitor-choice.ts'
import type { App } from '../app.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'

export type CompetitorChoice = { projects: string[] }

export async function getCompetitorChoice(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<CompetitorChoice> {
  const own = await getProjectWithPro(app, viewer, { projectId, feature: 'The competitor comparison' })
  return { projects: await listCompetitorChoice(app.database, own.id) }
}

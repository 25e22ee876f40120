import type { Project } from '#domain/projects/project.ts'
import { listCompetitorChoice } from '#store/projects/competitor-choice.ts'
import type { App } from '../app.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'
import { readCompetitors } from './read-competitors.ts'

export type CompetitorChoice = { projects: string[] }

export async function getCompetitorChoice(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<CompetitorChoice> {
  const own = await getProjectWithPro(app, viewer, { projectId, feature: 'The competitor comparison' })
  return { projects: await listSeenChoice(app, viewer, own) }
}

/** The chosen projects that the viewer may see. */
export async function listSeenChoice(app: Pick<App, 'database'>, viewer: Viewer, own: Project): Promise<string[]> {
  const ids = await listCompetitorChoice(app.database, own.id)
  return (await readCompetitors(app, viewer, { own, ids, skipsMissing: true })).map(({ id }) => id)
}

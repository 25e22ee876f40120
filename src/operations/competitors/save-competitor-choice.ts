import { listCompetitorChoice, replaceCompetitorChoice } from '#store/projects/competitor-choice.ts'
import type { App } from '../app.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'
import type { CompetitorChoice } from './get-competitor-choice.ts'
import { readCompetitors } from './read-competitors.ts'

export async function saveCompetitorChoice(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, ids }: { projectId: string; ids: string[] },
): Promise<CompetitorChoice> {
  const own = await getProjectWithPro(app, viewer, {
    projectId,
    feature: 'The competitor comparison',
    right: 'edit',
  })
  const chosen = (await readCompetitors(app, viewer, { own, ids })).map(({ id }) => id)
  if (!(await replaceCompetitorChoice(app.database, own.id, chosen))) throw noSuchProject()
  return { projects: await listCompetitorChoice(app.database, own.id) }
}

import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import { listCompetitorChoice, replaceCompetitorChoice } from '#store/projects/competitor-choice.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'
import { type CompetitorChoice, listSeenChoice } from './get-competitor-choice.ts'
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
  const stored = await listCompetitorChoice(app.database, own.id)
  const seen = new Set(await listSeenChoice(app, viewer, own))
  // Others may have chosen projects that this member does not see.
  const hidden = stored.filter((id) => !seen.has(id)).slice(0, MAX_COMPETITORS - chosen.length)
  const all = [...chosen, ...hidden]
  await app.database.db.transaction(async (transaction) => {
    if (!(await replaceCompetitorChoice({ db: transaction }, own.id, all))) throw noSuchProject()
    const details = { count: all.length }
    await recordActivity(transaction, viewer, own.id, { action: 'competitors.changed', details })
  })
  return { projects: await listSeenChoice(app, viewer, own) }
}

import { checkKeywords } from '#domain/projects/keyword-rules.ts'
import type { ProjectKeywords } from '#domain/projects/keywords.ts'
import { replaceKeywords } from '#store/projects/keywords.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { insist } from '../projects/read-fields.ts'
import type { Viewer } from '../viewer.ts'
import { getKeywordProject } from './get-keywords.ts'

export async function saveKeywords(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; keywords: string[] },
): Promise<ProjectKeywords> {
  const project = await getKeywordProject(app, viewer, input.projectId, 'edit')
  const keywords = insist(checkKeywords(input.keywords))
  await app.database.db.transaction(async (transaction) => {
    if (!(await replaceKeywords({ db: transaction }, project.id, keywords))) throw noSuchProject()
    const details = { count: keywords.length }
    await recordActivity(transaction, viewer, project.id, { action: 'keywords.changed', details })
  })
  return { keywords }
}

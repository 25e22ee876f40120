import { checkKeywords } from '#domain/projects/keyword-rules.ts'
import type { ProjectKeywords } from '#domain/projects/keywords.ts'
import { replaceKeywords } from '#store/projects/keywords.ts'
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
  if (!(await replaceKeywords(app.database, project.id, keywords))) throw noSuchProject()
  return { keywords }
}

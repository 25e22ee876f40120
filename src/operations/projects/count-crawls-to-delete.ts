import { checkKeepCrawls, type KeepCrawls } from '#domain/projects/keep-crawls.ts'
import { countCrawlsBeyond } from '#store/projects/crawls-beyond.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { insist } from './read-fields.ts'

/** How many crawls a new retention setting would delete. */
export async function countCrawlsToDelete(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, keep }: { projectId: string; keep: KeepCrawls },
): Promise<number> {
  const project = await getProject(app, viewer, projectId, 'read')
  return countCrawlsBeyond(app.database, project.id, insist(checkKeepCrawls(keep)))
}

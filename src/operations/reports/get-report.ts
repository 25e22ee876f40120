import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import { findProjectCrawl, listProjectCrawls, listSummarisedCrawls } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

type Input = { projectId: string /** Default: the latest. */; crawlId?: string | undefined }

/** Returns a crawl of a project with its summary. Every operation on a report starts here. */
export async function getReport(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, crawlId }: Input,
): Promise<Report & { project: Project }> {
  const project = await getProject(app, viewer, projectId)
  const [latest] = await listSummarisedCrawls(app.database, project.id, 1)
  if (crawlId === undefined) {
    const [newest] = latest ? [] : (await listProjectCrawls(app.database, project.id, { offset: 0, limit: 1 })).crawls
    if (latest) return { ...latest, project, isLatest: true }
    if (newest) return { crawl: newest, summary: null, project, isLatest: true }
    throw new NotFound('This project has not been crawled yet. Start a crawl on its dashboard.')
  }
  const knownId = readUuid(crawlId)
  const found = knownId ? await findProjectCrawl(app.database, project.id, knownId) : null
  if (!found) throw new NotFound('This crawl does not exist, or it belongs to another project.')
  return { ...found, project, isLatest: found.crawl.id === latest?.crawl.id }
}

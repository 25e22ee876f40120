import type { ProjectCrawl } from '#domain/reports/report.ts'
import { listProjectCrawls as readProjectCrawls } from '#store/projects/project-crawls.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

const CRAWLS_PER_PAGE = 20

export type ProjectCrawls = { crawls: ProjectCrawl[]; total: number; page: number; pages: number }

export async function listProjectCrawls(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, page }: { projectId: string; page: number },
): Promise<ProjectCrawls> {
  const project = await getProject(app, viewer, projectId, 'read')
  const range = { offset: (page - 1) * CRAWLS_PER_PAGE, limit: CRAWLS_PER_PAGE }
  const { crawls, total } = await readProjectCrawls(app.database, project.id, range)
  return { crawls, total, page, pages: Math.max(1, Math.ceil(total / CRAWLS_PER_PAGE)) }
}

import type { RemovedUrl } from '#domain/projects/project.ts'
import { countRemovedUrls, listRemovedUrls as readRemovedUrls } from '#store/projects/removed-urls.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

const PER_PAGE = 50

/** Newest first. A page number beyond the end returns the last page. */
export async function listRemovedUrls(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  id: string,
  { page: input, search }: { page: number; search: string },
): Promise<{ urls: RemovedUrl[]; total: number; page: number; pages: number }> {
  const project = await getProject(app, viewer, id, 'read')
  const total = await countRemovedUrls(app.database, project.id, search)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const page = Math.min(input, pages)
  const range = { search, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
  const urls = await readRemovedUrls(app.database, project.id, range)
  return { urls, total, page, pages }
}

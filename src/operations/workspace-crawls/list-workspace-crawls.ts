import { listWorkspaceCrawls as readWorkspaceCrawls, type WorkspaceCrawl } from '#store/projects/workspace-crawls.ts'
import type { App } from '../app.ts'
import { listedFor } from '../projects/list-projects.ts'
import type { Viewer } from '../viewer.ts'

/** The crawls of the projects that the viewer may see in the current workspace, or of one of them. */
export async function listWorkspaceCrawls(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  chosen: { projectId: string | null; offset: number; limit: number },
): Promise<{ crawls: WorkspaceCrawl[]; total: number }> {
  return readWorkspaceCrawls(database, listedFor(viewer), chosen)
}

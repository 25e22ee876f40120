import { listWorkspaceCrawls as readWorkspaceCrawls, type WorkspaceCrawl } from '#store/projects/workspace-crawls.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { listedFor } from '../projects/list-projects.ts'

/** The crawls of the projects that the actor may see in the current workspace, or of one of them. */
export async function listWorkspaceCrawls(
  { database }: Pick<App, 'database'>,
  actor: Actor,
  chosen: { projectId: string | null; offset: number; limit: number },
): Promise<{ crawls: WorkspaceCrawl[]; total: number }> {
  return readWorkspaceCrawls(database, listedFor(actor), chosen)
}

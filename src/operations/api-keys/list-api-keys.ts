import type { ApiKey } from '#domain/workspaces/api-key.ts'
import { listApiKeys as readKeys } from '#store/workspaces/api-keys.ts'
import type { App } from '../app.ts'
import { requireManager } from '../project-access/require-right.ts'
import type { Viewer } from '../viewer.ts'

/** The keys of the current workspace. */
export async function listApiKeys(app: Pick<App, 'database'>, viewer: Viewer): Promise<ApiKey[]> {
  const { workspace } = requireManager(viewer)
  return readKeys(app.database, workspace.id)
}

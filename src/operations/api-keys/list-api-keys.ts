import type { ApiKey } from '#domain/workspaces/api-key.ts'
import { listApiKeys as readKeys } from '#store/workspaces/api-keys.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { requireKeyManager } from './require-key-manager.ts'

/** The keys of the current workspace. */
export async function listApiKeys(app: Pick<App, 'database'>, viewer: Viewer): Promise<ApiKey[]> {
  const { workspace } = requireKeyManager(viewer)
  return readKeys(app.database, workspace.id)
}

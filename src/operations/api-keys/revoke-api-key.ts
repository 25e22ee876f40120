import { revokeApiKey as revoke } from '#store/workspaces/api-keys.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireManager } from '../project-access/require-right.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

/** Programs that use the key are refused from then on, after a few seconds at most. */
export async function revokeApiKey(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<void> {
  const { workspace } = requireManager(viewer)
  const known = readUuid(id)
  const isRevoked = known !== null && (await revoke(app.database, workspace.id, known))
  if (!isRevoked) throw new NotFound('This API key does not exist, or it was revoked already.')
}

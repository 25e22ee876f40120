import { revokeShareLink as revoke } from '#store/projects/share-links.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

/** From the next request on, the link looks like one that never existed. */
export async function revokeShareLink(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, linkId }: { projectId: string; linkId: string },
): Promise<void> {
  const project = await getProject(app, viewer, projectId, 'edit')
  const known = readUuid(linkId)
  await app.database.db.transaction(async (transaction) => {
    const revoked = known && (await revoke({ db: transaction }, project.id, known))
    if (!revoked) throw new NotFound('This share link does not exist, or it was revoked already.')
    await recordActivity(transaction, viewer, project.id, { action: 'share.revoked', details: revoked })
  })
}

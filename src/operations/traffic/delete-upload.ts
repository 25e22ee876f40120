import { TRAFFIC_KINDS } from '#domain/traffic/traffic.ts'
import { deleteTraffic } from '#store/traffic/traffic.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

export async function deleteUpload(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; kind: string },
): Promise<void> {
  const project = await getProject(app, viewer, input.projectId, 'edit')
  const kind = TRAFFIC_KINDS.find((known) => known === input.kind)
  await app.database.db.transaction(async (transaction) => {
    const isDeleted = kind !== undefined && (await deleteTraffic({ db: transaction }, project.id, kind))
    if (!isDeleted) throw new NotFound('Nothing of this kind was uploaded.')
    await recordActivity(transaction, viewer, project.id, { action: 'traffic.removed', details: { kind } })
  })
}

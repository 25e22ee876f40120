import { deleteSegment as removeSegment } from '#store/explorer/segments.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { noSuchSegment } from './read-segment.ts'

export async function deleteSegment(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { projectId, segmentId }: { projectId: string; segmentId: string },
): Promise<{ id: string }> {
  const project = await getProject(app, viewer, projectId, 'edit')
  const id = readUuid(segmentId)
  if (!id) throw noSuchSegment()
  await app.database.db.transaction(async (transaction) => {
    const name = await removeSegment({ db: transaction }, project.id, id)
    if (name === null) throw noSuchSegment()
    await recordActivity(transaction, viewer, project.id, { action: 'segment.deleted', details: { name } })
  })
  return { id }
}

import { renameSegment, type Segment } from '#domain/explorer/segments.ts'
import { updateSegment as storeSegment } from '#store/explorer/segments.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { noSuchSegment, readSegmentFilter, readSegmentName, segmentTaken } from './read-segment.ts'

type Input = { projectId: string; segmentId: string; name?: string | undefined; filter?: string | undefined }

/** Saved views that use the segment keep working when it is renamed. */
export async function updateSegment(app: Pick<App, 'database'>, viewer: Viewer, input: Input): Promise<Segment> {
  const project = await getProject(app, viewer, input.projectId, 'edit')
  const id = readUuid(input.segmentId)
  const name = input.name === undefined ? undefined : readSegmentName(input.name)
  const filter = input.filter === undefined ? undefined : readSegmentFilter(input.filter)
  const place = { projectId: project.id, id: id ?? '' }
  const updated = await app.database.db.transaction(async (transaction) => {
    const stored = id && (await storeSegment({ db: transaction }, place, { name, filter }, renameSegment))
    if (stored && stored !== 'taken') {
      const details = { name: stored.name }
      await recordActivity(transaction, viewer, project.id, { action: 'segment.changed', details })
    }
    return stored
  })
  if (updated === 'taken') throw segmentTaken(name ?? '')
  if (!updated) throw noSuchSegment()
  return updated
}

import { MAX_SEGMENTS, type Segment } from '#domain/explorer/segments.ts'
import { insertSegment } from '#store/explorer/segments.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { InvalidInput } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { readSegmentFilter, readSegmentName, segmentTaken } from './read-segment.ts'

export async function createSegment(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; name: string; filter: string },
): Promise<Segment> {
  const project = await getProject(app, viewer, input.projectId, 'edit')
  const segment = { name: readSegmentName(input.name), filter: readSegmentFilter(input.filter) }
  const created = await app.database.db.transaction(async (transaction) => {
    const inserted = await insertSegment({ db: transaction }, project.id, segment, MAX_SEGMENTS)
    if (typeof inserted !== 'string') {
      const details = { name: segment.name }
      await recordActivity(transaction, viewer, project.id, { action: 'segment.created', details })
    }
    return inserted
  })
  if (created === 'taken') throw segmentTaken(segment.name)
  if (created === 'full')
    throw new InvalidInput(`A project can have ${MAX_SEGMENTS} segments. Delete one that you no longer use.`)
  return created
}

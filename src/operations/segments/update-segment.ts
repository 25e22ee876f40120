import { renameSegment, type Segment } from '#domain/explorer/segments.ts'
import { updateSegment as storeSegment } from '#store/explorer/segments.ts'
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
  const updated = id && (await storeSegment(app.database, place, { name, filter }, renameSegment))
  if (updated === 'taken') throw segmentTaken(name ?? '')
  if (!updated) throw noSuchSegment()
  return updated
}

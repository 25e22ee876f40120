import { deleteSegment as removeSegment } from '#store/explorer/segments.ts'
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
  if (!id || !(await removeSegment(app.database, project.id, id))) throw noSuchSegment()
  return { id }
}

import type { Segment } from '#domain/explorer/segments.ts'
import { listSegments as readSegments } from '#store/explorer/segments.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

/** Sorted by name. */
export async function listSegments(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<{ segments: Segment[] }> {
  const project = await getProject(app, viewer, projectId, 'read')
  return { segments: await readSegments(app.database, project.id) }
}

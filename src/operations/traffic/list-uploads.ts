import type { TrafficUpload } from '#domain/traffic/traffic.ts'
import { listTraffic } from '#store/traffic/traffic.ts'
import type { App } from '../app.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

/** The latest upload of each kind. */
export async function listUploads(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  projectId: string,
): Promise<{ uploads: TrafficUpload[] }> {
  const project = await getProject(app, viewer, projectId, 'read')
  return { uploads: await listTraffic(app.database, project.id) }
}

import { TRAFFIC_KINDS } from '#domain/traffic/traffic.ts'
import { deleteTraffic } from '#store/traffic/traffic.ts'
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
  const isDeleted = kind !== undefined && (await deleteTraffic(app.database, project.id, kind))
  if (!isDeleted) throw new NotFound('Nothing of this kind was uploaded.')
}

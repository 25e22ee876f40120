import type { Project } from '#domain/project.ts'
import type { ReportExport } from '#domain/report-export.ts'
import type { StoredFile } from '#platform/storage.ts'
import { findReportExport, type KnownExport } from '#store/report-exports.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { getProject } from '../projects/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { exportFileName } from './export-file-name.ts'

type Asked = { projectId: string; exportId: string }

export async function getReportExport(app: App, viewer: Viewer, asked: Asked): Promise<ReportExport> {
  return (await findOwn(app, viewer, asked)).known.export
}

/** The finished file, with a name that says whose and what it is. */
export async function readReportExport(app: App, viewer: Viewer, asked: Asked): Promise<StoredFile & { name: string }> {
  const { project, known } = await findOwn(app, viewer, asked)
  const file = known.export.status === 'ready' && known.fileKey ? await app.storage.get(known.fileKey) : null
  if (!file) throw noSuchExport()
  return { ...file, name: exportFileName(project.name, known.export.format) }
}

async function findOwn(app: App, viewer: Viewer, asked: Asked): Promise<{ project: Project; known: KnownExport }> {
  const project = await getProject(app, viewer, asked.projectId)
  const id = readUuid(asked.exportId)
  const known = id ? await findReportExport(app.database, project.id, id) : null
  if (!known) throw noSuchExport()
  return { project, known }
}

function noSuchExport(): NotFound {
  return new NotFound('There is no such report. Reports are removed after 7 days: ask for a new one.')
}

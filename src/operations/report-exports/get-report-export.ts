import type { Project } from '#domain/projects/project.ts'
import type { ReportExport } from '#domain/reports/report-export.ts'
import { scopeHasRight } from '#domain/workspaces/api-key.ts'
import { hasRight } from '#domain/workspaces/workspace-role.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import {
  deleteReportExport,
  type FoundExport,
  findReportExport,
  listReportExports,
} from '#store/reports/report-exports.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { Conflict, NotFound } from '../errors.ts'
import { getProject, openProject } from '../project-access/get-project.ts'
import { getReport } from '../reports/get-report.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { exportFileName } from './export-file-name.ts'

const MAX_LISTED = 5

export async function listReportExportsOf(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<ReportExport[]> {
  const { crawl } = await getReport(app, viewer, input)
  return listReportExports(app.database, crawl.id, MAX_LISTED)
}

type Input = { projectId: string; exportId: string }

export async function getReportExport(app: App, viewer: Viewer, input: Input): Promise<ReportExport> {
  return (await findOwn(app, viewer, input)).stored.export
}

export async function readReportExport(app: App, viewer: Viewer, input: Input): Promise<StoredFile & { name: string }> {
  const { project, stored } = await findOwn(app, viewer, input)
  const file = stored.export.status === 'ready' && stored.fileKey ? await app.storage.get(stored.fileKey) : null
  if (!file) throw noSuchExport()
  return { ...file, name: exportFileName(project.name, stored.export.format) }
}

export async function dismissReportExport(app: App, viewer: Viewer, input: Input): Promise<void> {
  const { userId } = requireActor(viewer)
  const { project, stored } = await findOwn(app, viewer, input)
  const { status, format } = stored.export
  if (status === 'queued' || status === 'running') {
    throw new Conflict('This report is being created. You can remove it when it has finished.')
  }
  const { workspace } = await openProject(app, viewer, input.projectId, 'read')
  const mayEdit = workspace.scope ? scopeHasRight(workspace.scope, 'edit') : hasRight(workspace.role, 'edit')
  // The file is deleted for every member of the workspace. Viewers delete only their own.
  if (!mayEdit && (userId === null || stored.createdBy !== userId)) {
    await getProject(app, viewer, input.projectId, 'edit')
  }
  await app.database.db.transaction(async (transaction) => {
    await deleteReportExport({ db: transaction }, stored.export, mayEdit ? null : userId)
    await recordActivity(transaction, viewer, project.id, { action: 'export.deleted', details: { format } })
  })
}

async function findOwn(app: App, viewer: Viewer, input: Input): Promise<{ project: Project; stored: FoundExport }> {
  const project = await getProject(app, viewer, input.projectId, 'read')
  const id = readUuid(input.exportId)
  const stored = id ? await findReportExport(app.database, project.id, id) : null
  if (!stored) throw noSuchExport()
  return { project, stored }
}

function noSuchExport(): NotFound {
  return new NotFound('This report does not exist. Reports are deleted after 7 days: create a new one.')
}

import type { Project } from '#domain/projects/project.ts'
import type { ReportExport } from '#domain/reports/report-export.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import {
  deleteReportExport,
  findReportExport,
  type KnownExport,
  listReportExports,
} from '#store/reports/report-exports.ts'
import type { App } from '../app.ts'
import { Conflict, NotFound } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import { getProject } from '../project-access/get-project.ts'
import { getReport } from '../reports/get-report.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { exportFileName } from './export-file-name.ts'

/** As many as somebody has use for at a glance. */
const MAX_LISTED = 5

/** What came of the exports of a crawl, newest first: those under way, those that failed and those to download. */
export async function listOwnReportExports(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<ReportExport[]> {
  const { account } = requireAccount(viewer)
  const { crawl } = await getReport(app, viewer, input)
  return listReportExports(app.database, { userId: account.userId, crawlId: crawl.id }, MAX_LISTED)
}

type Input = { projectId: string; exportId: string }

export async function getReportExport(app: App, viewer: Viewer, input: Input): Promise<ReportExport> {
  return (await findOwn(app, viewer, input)).known.export
}

/** The finished file, with a name that says whose and what it is. */
export async function readReportExport(app: App, viewer: Viewer, input: Input): Promise<StoredFile & { name: string }> {
  const { project, known } = await findOwn(app, viewer, input)
  const file = known.export.status === 'ready' && known.fileKey ? await app.storage.get(known.fileKey) : null
  if (!file) throw noSuchExport()
  return { ...file, name: exportFileName(project.name, known.export.format) }
}

/** Takes a report that has ended out of the list, with its file. */
export async function dismissReportExport(app: App, viewer: Viewer, input: Input): Promise<void> {
  const { account } = requireAccount(viewer)
  const { known } = await findOwn(app, viewer, input)
  const { status } = known.export
  if (status === 'queued' || status === 'running') {
    throw new Conflict('This report is being made. It can be removed when it has ended.')
  }
  await deleteReportExport(app.database, account.userId, known.export)
}

async function findOwn(app: App, viewer: Viewer, input: Input): Promise<{ project: Project; known: KnownExport }> {
  const project = await getProject(app, viewer, input.projectId)
  const id = readUuid(input.exportId)
  const known = id ? await findReportExport(app.database, project.id, id) : null
  if (!known) throw noSuchExport()
  return { project, known }
}

function noSuchExport(): NotFound {
  return new NotFound('There is no such report. Reports are removed after 7 days: ask for a new one.')
}

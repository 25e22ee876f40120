import { z } from '@hono/zod-openapi'
import type { Project } from '#domain/projects/project.ts'
import { scopeHasRight } from '#domain/workspaces/api-key.ts'
import { hasRight } from '#domain/workspaces/workspace-role.ts'
import {
  deleteReportExport,
  type FoundExport,
  findReportExport,
  listReportExports,
} from '#store/reports/report-exports.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { userIdOf } from '../actor.ts'
import type { App } from '../app.ts'
import { getArchiveState } from '../archives/get-archive-state.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, NotFound } from '../errors.ts'
import { onReportInput, projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { requireNotDeleted, requireRight } from '../project-access/require-right.ts'
import { onReport } from '../reports/on-report.ts'
import { readUuid } from '../uuid.ts'
import { exportFileName } from './export-file-name.ts'
import { reportExportSchema } from './report-export-schema.ts'

const MAX_LISTED = 5

const archiveSchema = z
  .object({
    status: z.enum(['ready', 'waiting', 'failed', 'damaged', 'none']),
    bytes: z.int().nullable(),
    reason: z.string().nullable().openapi({ description: 'Why the archive is not ready; null if it is' }),
    nextTryAt: z.iso.datetime().nullable(),
  })
  .openapi('ArchiveState')

export const listReportExportsOf = defineOperation({
  name: 'listReportExports',
  summary: 'List the generated reports of a crawl',
  description:
    'Lists up to five reports, newest first: in progress, failed or ready to download. ' +
    'For each format and filter, only the newest report is listed. ' +
    '`archive` says whether `GET /projects/{id}/crawls/{crawlId}/archive` can be downloaded.',
  access: onReport(),
  uses: ['database', 'storage'],
  input: z.object(onReportInput),
  output: z.object({ exports: z.array(reportExportSchema), archive: archiveSchema }),
  returns: 'The reports',
  run: async ({ app, crawl }) => ({
    exports: await listReportExports(app.database, crawl.id, MAX_LISTED),
    archive: await getArchiveState(app, crawl),
  }),
})

/** What operations on one generated report have in common. */
const OF_EXPORT = {
  access: onProject('read'),
  input: z.object({ projectId, exportId: z.string() }),
  refuses: { 404: 'No such report, or it belongs to another account' },
} as const

export const getReportExport = defineOperation({
  ...OF_EXPORT,
  name: 'getReportExport',
  summary: 'Get the progress of a report',
  output: reportExportSchema,
  returns: 'The report',
  run: async ({ app, project }, { exportId }) => (await findOwn(app, project, exportId)).export,
})

export const readReportExport = defineOperation({
  ...OF_EXPORT,
  name: 'downloadReportExport',
  summary: 'Download a finished report',
  output: { mediaType: 'application/octet-stream', isBinary: true },
  returns: 'The file',
  async run({ app, project }, { exportId }) {
    const stored = await findOwn(app, project, exportId)
    const file = stored.export.status === 'ready' && stored.fileKey ? await app.storage.get(stored.fileKey) : null
    if (!file) throw stored.export.error === null ? noSuchExport() : new NotFound(stored.export.error)
    const { body: content, bytes, contentType } = file
    return {
      name: exportFileName({ slug: project.slug, at: stored.export.createdAt }, stored.export.format),
      content,
      contentType,
      bytes,
    }
  },
})

export const dismissReportExport = defineOperation({
  ...OF_EXPORT,
  name: 'deleteReportExport',
  summary: 'Delete a generated report',
  description:
    'Earlier reports of the same crawl with the same format and filter are deleted as well. ' +
    'Viewers delete only reports that they requested; API keys need the scope manage.',
  output: z.object({ status: z.literal('deleted') }),
  returns: 'The report has been deleted',
  refuses: { ...OF_EXPORT.refuses, 409: 'The report is still being generated, or the workspace waits to be deleted' },
  async run({ app, actor, project, workspace }, { exportId }) {
    const userId = userIdOf(actor)
    requireNotDeleted(workspace)
    const stored = await findOwn(app, project, exportId)
    const { status, format } = stored.export
    if (status === 'queued' || status === 'running') {
      throw new Conflict('This report is being created. You can remove it when it has finished.')
    }
    const mayEdit = workspace.scope ? scopeHasRight(workspace.scope, 'edit') : hasRight(workspace.role, 'edit')
    // The file is deleted for every member of the workspace. Viewers delete only their own.
    if (!mayEdit && (userId === null || stored.createdBy !== userId)) requireRight(workspace, 'edit')
    await app.database.db.transaction(async (transaction) => {
      await deleteReportExport({ db: transaction }, stored.export, mayEdit ? null : userId)
      await recordActivity(transaction, actor, project.id, { action: 'export.deleted', details: { format } })
    })
    return { status: 'deleted' as const }
  },
})

async function findOwn({ database }: Pick<App, 'database'>, project: Project, exportId: string): Promise<FoundExport> {
  const id = readUuid(exportId)
  const stored = id ? await findReportExport(database, project.id, id) : null
  if (!stored) throw noSuchExport()
  return stored
}

function noSuchExport(): NotFound {
  return new NotFound('This report does not exist. Reports are deleted after 7 days: create a new one.')
}

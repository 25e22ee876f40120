import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Access } from '../access.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { getReport } from './get-report.ts'

type ReportInput = { projectId: string; crawlId?: string | undefined }
export type OpenedReport = Report & { project: Project }

/** For everyone who may read a crawl of a project; by default the latest crawl. */
export function onReport(): Access<ReportInput, OpenedReport> {
  return {
    rule: { on: 'crawl', right: 'read', readers: false, pro: null },
    async admit(app, viewer, { projectId, crawlId }) {
      if (viewer.only) throw noSuchProject()
      return getReport(app, viewer, { projectId, crawlId })
    },
  }
}

/** Also for those who can only read this project: the sample report and share links. */
export function onReadableReport(): Access<ReportInput, OpenedReport> {
  return {
    rule: { on: 'crawl', right: 'read', readers: true, pro: null },
    admit: (app, viewer, { projectId, crawlId }) => getReport(app, viewer, { projectId, crawlId }),
  }
}

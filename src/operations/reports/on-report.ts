import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import { findProjectOf } from '#store/crawls/crawls.ts'
import type { Access, ProjectRule } from '../access.ts'
import { isReader } from '../actor.ts'
import { NotFound } from '../errors.ts'
import { requireWorkspaceActor } from '../permissions.ts'
import { noSuchProject, openProject } from '../project-access/get-project.ts'
import { requirePro } from '../require-pro.ts'
import { readUuid } from '../uuid.ts'
import { getReport } from './get-report.ts'

type ReportInput = { projectId: string; crawlId?: string | undefined }
export type OpenedReport = Report & { project: Project }

/**
 * On a crawl of a project, for members with the right and for API keys; by default the latest crawl. `pro` names a
 * feature of the Pro plan.
 */
export function onReport(
  right: Right = 'read',
  { pro }: { pro?: string } = {},
): Access<ReportInput, OpenedReport, ProjectRule> {
  return {
    rule: { on: 'crawl', right, readers: false, pro: pro ?? null, people: false, noImpersonator: false },
    async admit(app, actor, { projectId, crawlId }) {
      if (isReader(actor)) throw noSuchProject()
      if (right !== 'read' || pro) {
        const opened = await openProject(app, actor, projectId, right)
        if (pro) requirePro(opened, pro)
      }
      return getReport(app, actor, { projectId, crawlId })
    },
  }
}

/** Also for those who can only read this project: the sample report, share links and jobs. */
export function onReadableReport(): Access<ReportInput, OpenedReport, ProjectRule> {
  return {
    rule: { on: 'crawl', right: 'read', readers: true, pro: null, people: false, noImpersonator: false },
    admit: (app, actor, { projectId, crawlId }) => getReport(app, actor, { projectId, crawlId }),
  }
}

/** On a crawl of a project, found by its id alone. A crawl from the home page is not found. */
export function onReportOfCrawl(right: Right): Access<{ crawlId: string }, OpenedReport, ProjectRule> {
  const { rule, admit } = onReport(right)
  return {
    rule,
    async admit(app, actor, input) {
      if (isReader(actor)) throw noSuchProjectCrawl()
      requireWorkspaceActor(actor)
      const crawlId = readUuid(input.crawlId)
      const projectId = crawlId && (await findProjectOf(app.database, crawlId))
      if (!crawlId || !projectId) throw noSuchProjectCrawl()
      return admit(app, actor, { projectId, crawlId }).catch((error) => {
        throw error instanceof NotFound ? noSuchProjectCrawl() : error
      })
    },
  }
}

export function noSuchProjectCrawl(): NotFound {
  return new NotFound('This crawl does not exist, belongs to another account, or is not part of a project.')
}

import type { Access, ProjectRule } from '../access.ts'
import type { App } from '../app.ts'
import { Forbidden } from '../errors.ts'
import type { OpenedProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { getReport } from '../reports/get-report.ts'
import type { OpenedReport } from '../reports/on-report.ts'

export const SQL_REFUSALS = {
  403: 'Needs the Pro plan (code pro_required), or SQL is switched off (code sql_disabled)',
  404: 'No such project or crawl, or it belongs to another account',
}

/** For members of a workspace on the Pro plan, if this server has SQL. */
export function onProjectWithSql(): Access<{ projectId: string }, OpenedProject, ProjectRule> {
  const { rule, admit } = onProject('read', { pro: 'SQL' })
  return {
    rule,
    async admit(app, actor, input) {
      const opened = await admit(app, actor, input)
      requireSql(app)
      return opened
    },
  }
}

export function onReportWithSql(): Access<
  { projectId: string; crawlId?: string | undefined },
  OpenedReport,
  ProjectRule
> {
  const { rule, admit } = onProjectWithSql()
  return {
    rule: { ...rule, on: 'crawl' },
    async admit(app, actor, { projectId, crawlId }) {
      await admit(app, actor, { projectId })
      return getReport(app, actor, { projectId, crawlId })
    },
  }
}

function requireSql({ settings }: Pick<App, 'settings'>): void {
  if (settings.hasSql) return
  throw new Forbidden(
    'SQL is switched off on this server. The person who runs it can switch it on with the setting SQL_ENABLED=true.',
    'sql_disabled',
  )
}

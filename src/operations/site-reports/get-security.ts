import { z } from '@hono/zod-openapi'
import { countPagesByCheck } from '#archive/explore/reports/check-counts.ts'
import { readSecurity } from '#archive/explore/reports/security.ts'
import { DEFAULT_SECURITY_GROUP } from '#domain/site-reports/security.ts'
import { defineOperation } from '../define-operation.ts'
import { onReportInput } from '../inputs.ts'
import { checksOf, describeOutcomes, readSeverities } from './check-outcomes.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { pageGroup } from './schemas/page-group-schemas.ts'
import { securitySchema } from './schemas/speed-schemas.ts'

/** Headers, cookies and security issues of pages, by host or by URL pattern. */
export const getSecurity = defineOperation({
  ...SITE_REPORT,
  name: 'getSecurity',
  summary: 'Describe security headers, cookies and security issues of the pages of a crawl',
  input: z.object({ ...onReportInput, by: pageGroup(DEFAULT_SECURITY_GROUP) }),
  output: securitySchema,
  returns: 'Totals, groups and checks',
  async run(context, { by }) {
    const { app, crawl, summary } = context
    const severities = await readSeverities(app, { crawl, summary })
    return readFromTables(context, async (tables, removed) => {
      const checks = checksOf('security')
      const pages = await countPagesByCheck(
        tables,
        removed,
        checks.map(({ id }) => id),
      )
      const isIssue = ({ id, severity }: (typeof checks)[number]) => (severities.get(id) ?? severity) !== 'info'
      const issueChecks = checks.filter((check) => pages.has(check.id) && isIssue(check)).map(({ id }) => id)
      const found = await readSecurity(tables, removed, { by, checks: issueChecks })
      return { ...found, issueChecks, checks: describeOutcomes(checks, crawl.checks, { pages, severities }) }
    })
  },
})

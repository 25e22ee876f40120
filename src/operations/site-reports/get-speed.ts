import { z } from '@hono/zod-openapi'
import { countPagesByCheck } from '#archive/explore/reports/check-counts.ts'
import { readSpeed } from '#archive/explore/reports/speed.ts'
import { registrableDomain } from '#checks/shared/registrable-domain.ts'
import { defineOperation } from '../define-operation.ts'
import { onReportInput } from '../inputs.ts'
import { checksOf, describeOutcomes, readSeverities } from './check-outcomes.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { pageGroup } from './schemas/page-group-schemas.ts'
import { speedSchema } from './schemas/speed-schemas.ts'

/** Response times, weight and files of pages, by URL pattern or by host. */
export const getSpeed = defineOperation({
  ...SITE_REPORT,
  name: 'getSpeed',
  summary: 'Describe response times, weight and files of the pages of a crawl',
  input: z.object({ ...onReportInput, by: pageGroup('template') }),
  output: speedSchema,
  returns: 'Totals, groups and the slowest pages',
  async run(context, { by }) {
    const { app, crawl, summary } = context
    const severities = await readSeverities(app, { crawl, summary })
    return readFromTables(context, async (tables, removed, numbers) => {
      const checks = checksOf('performance')
      const found = await readSpeed(tables, removed, by)
      const pages = await countPagesByCheck(
        tables,
        removed,
        checks.map(({ id }) => id),
      )
      const seqOf = await numbers([...found.slowest, ...found.worstVitals].map(({ url }) => url))
      const own = registrableDomain(tables.manifest.startUrl)
      return {
        ...found,
        slowest: found.slowest.map((page) => ({ ...page, seq: seqOf(page.url) })),
        worstVitals: found.worstVitals.map((page) => ({ ...page, seq: seqOf(page.url) })),
        hosts: found.hosts.map((host) => ({ ...host, isOwn: registrableDomain(host.host) === own })),
        checks: describeOutcomes(checks, crawl.checks, { pages, severities }),
      }
    })
  },
})

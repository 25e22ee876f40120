import { countPagesByCheck } from '#archive/explore/reports/check-counts.ts'
import { readSpeed } from '#archive/explore/reports/speed.ts'
import { registrableDomain } from '#checks/shared/registrable-domain.ts'
import type { PageGroup } from '#domain/site-reports/page-groups.ts'
import type { SpeedReport } from '#domain/site-reports/speed.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { checksOf, describeOutcomes, readSeverities } from './check-outcomes.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

/** Response times, weight and files of pages, by URL pattern or by host. */
export async function getSpeed(
  app: TablesApp,
  viewer: Viewer,
  { by, ...input }: SiteReportInput & { by: PageGroup },
): Promise<SiteReport & SpeedReport> {
  const { crawl, summary } = await getReport(app, viewer, input)
  const severities = await readSeverities(app, { crawl, summary })
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const checks = checksOf('performance')
    const found = await readSpeed(tables, removed, by)
    const pages = await countPagesByCheck(
      tables,
      removed,
      checks.map(({ id }) => id),
    )
    const seqOf = await numbers(found.slowest.map(({ url }) => url))
    const own = registrableDomain(tables.manifest.startUrl)
    return {
      ...found,
      slowest: found.slowest.map((page) => ({ ...page, seq: seqOf(page.url) })),
      hosts: found.hosts.map((host) => ({ ...host, isOwn: registrableDomain(host.host) === own })),
      checks: describeOutcomes(checks, crawl.checks, { pages, severities }),
    }
  })
}

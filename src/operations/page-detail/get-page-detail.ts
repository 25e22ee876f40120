import type { CheckWords, PageDetail } from '#domain/reports/page-detail.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listRedirectsTo } from '#store/crawls/redirects.ts'
import { findRecheck } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { listChecks } from '../checks/list-checks.ts'
import type { Viewer } from '../viewer.ts'
import { compareRecheck } from './compare-recheck.ts'
import { type DetailInput, findReportPage } from './find-report-page.ts'

export async function getPageDetail(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: DetailInput,
): Promise<PageDetail> {
  const { report, stored } = await findReportPage(app, viewer, input)
  const { crawl, isLatest, project } = report
  const found = await findRecheck(app.database, { projectId: project.id, url: stored.page.requestedUrl })
  const recheck = found && (await compareRecheck(app, crawl, found))
  const issues = [...stored.page.issues, ...(recheck?.page.issues ?? [])]
  const redirectsHere = await listRedirectsTo(app.database, crawl.id, spellingsOf(stored.page.url))
  return { ...stored, crawl, isLatest, redirectsHere, recheck, checks: describeChecks(issues.map(({ type }) => type)) }
}

/** Checks that no longer exist are left out; their issues keep their own text. */
function describeChecks(types: string[]): Record<string, CheckWords> {
  const checksById = new Map(listChecks().map((check) => [check.id, check]))
  const described: Record<string, CheckWords> = {}
  for (const type of types) {
    const check = checksById.get(type)
    if (check) {
      const { title, why, fix, scope, judgesOnePage } = check
      described[type] = { title, why, fix, isOfSite: scope === 'site' && !judgesOnePage }
    }
  }
  return described
}

import { readPageDetails } from '#archive/read/page-details.ts'
import type { CheckWords, PageDetail } from '#domain/reports/page-detail.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listRedirectsTo } from '#store/crawls/redirects.ts'
import { findRecheck, type StoredDetail } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { inOrderOfJsonb } from '../archives/order-of-jsonb.ts'
import { listChecks } from '../checks/list-checks.ts'
import type { Viewer } from '../viewer.ts'
import { compareRecheck } from './compare-recheck.ts'
import { type DetailInput, findReportPage } from './find-report-page.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>

export async function getPageDetail(app: Needs, viewer: Viewer, input: DetailInput): Promise<PageDetail> {
  const { report, stored: found } = await findReportPage(app, viewer, input)
  const { crawl, isLatest, project } = report
  const stored = await completeDetail(app, crawl.id, found)
  const lastRecheck = await findRecheck(app.database, { projectId: project.id, url: stored.page.requestedUrl })
  const recheck = lastRecheck && (await compareRecheck(app, crawl, lastRecheck))
  const issues = [...stored.page.issues, ...stored.findings, ...(recheck?.page.issues ?? [])]
  const redirectsHere = await listRedirectsTo(app.database, crawl.id, spellingsOf(stored.page.url))
  return { ...stored, crawl, isLatest, redirectsHere, recheck, checks: describeChecks(issues.map(({ type }) => type)) }
}

/** Adds what is in the archive only. */
async function completeDetail(
  app: Needs,
  crawlId: string,
  { isArchived, mainText, ...stored }: StoredDetail,
): Promise<Omit<StoredDetail, 'isArchived' | 'mainText'> & Pick<PageDetail, 'missing'>> {
  if (!isArchived) return { ...stored, missing: null }
  const { page } = stored
  try {
    const archive = await openCrawlArchive(app, crawlId)
    const found = await readPageDetails(archive, page.url).finally(archive.close)
    if (!found) throw new ArchiveDamaged('it does not have this page')
    const { headers, outlinks } = found
    const declared = found.declared && (inOrderOfJsonb(found.declared) as typeof page.declared)
    const facts = found.facts && { ...found.facts, ...mainText }
    return { ...stored, page: { ...page, declared }, headers, facts, outlinks, missing: null }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    return { ...stored, outlinks: page.linkCount, missing: error.message }
  }
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

import { readPageDetails } from '#archive/read/page-details.ts'
import { readScreenshots } from '#archive/read/screenshots.ts'
import { describePageScreenshots } from '#domain/rendering/page-screenshots.ts'
import type { CheckWords, PageDetail } from '#domain/reports/page-detail.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listRedirectsTo } from '#store/crawls/redirects.ts'
import { findRecheck, findStoredDetail, type StoredDetail, type StoredReportPage } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { inOrderOfJsonb } from '../archives/archived-facts.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { listChecks } from '../checks/list-checks.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { pageDetailSchema } from '../schemas/page-detail-schemas.ts'
import { compareRecheck } from './compare-recheck.ts'
import { findReportPage, NO_PAGE, OF_READABLE_PAGE } from './find-report-page.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>

export const getPageDetail = defineOperation({
  ...OF_READABLE_PAGE,
  name: 'getPage',
  summary: 'Get everything known about a page of a crawl',
  output: pageDetailSchema,
  returns: 'The page',
  async run({ app, crawl, isLatest, project }, { seq }): Promise<PageDetail> {
    const found = await findReportPage(app, crawl.id, seq)
    const stored = await readPageDetail(app, crawl.id, found)
    const lastRecheck = await findRecheck(app.database, { projectId: project.id, url: stored.page.requestedUrl })
    const recheck = lastRecheck && (await compareRecheck(app, crawl, lastRecheck))
    const issues = [...stored.page.issues, ...stored.findings, ...(recheck?.page.issues ?? [])]
    const redirectsHere = await listRedirectsTo(app.database, crawl.id, spellingsOf(stored.page.url))
    const checks = describeChecks(issues.map(({ type }) => type))
    return { ...stored, crawl, isLatest, redirectsHere, recheck, checks }
  },
})

type Found = StoredReportPage & StoredDetail

type CompleteDetail = Omit<Found, 'isArchived' | 'mainText' | 'renderSettings' | 'taken'> &
  Pick<PageDetail, 'missing' | 'screenshots' | 'measured'>

/** The facts may be deleted from the database after `found` was read. Then they come from the archive. */
export async function readPageDetail(app: Needs, crawlId: string, found: StoredReportPage): Promise<CompleteDetail> {
  const detail = await findStoredDetail(app.database, { crawlId, seq: found.seq })
  if (!detail) throw new NotFound(NO_PAGE)
  return completeDetail(app, crawlId, { ...found, ...detail })
}

/** Adds the facts that only the archive has. */
async function completeDetail(
  app: Needs,
  crawlId: string,
  { isArchived, mainText, renderSettings, taken, ...stored }: Found,
): Promise<CompleteDetail> {
  const { page } = stored
  const screenshots = describePageScreenshots(renderSettings, page, taken)
  if (!isArchived) return { ...stored, missing: null, screenshots, measured: null }
  try {
    const archive = await openCrawlArchive(app, crawlId)
    const read = [readPageDetails(archive, page.url), readScreenshots(archive, page.url)] as const
    const [found, pictures] = await Promise.all(read).finally(archive.close)
    if (!found) throw new ArchiveDamaged('it does not have this page')
    const { headers, outlinks, measured } = found
    const declared = found.declared && (inOrderOfJsonb(found.declared) as typeof page.declared)
    const facts = found.facts && { ...found.facts, ...mainText }
    const known = { headers, facts, outlinks, missing: null }
    const screenshots = describePageScreenshots(renderSettings, page, pictures)
    return { ...stored, page: { ...page, declared }, ...known, screenshots, measured }
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    const { message } = error
    return {
      ...stored,
      outlinks: page.linkCount,
      missing: message,
      measured: null,
      screenshots: screenshots && { ...screenshots, reason: message },
    }
  }
}

/** Checks that no longer exist are left out; their issues keep their own text. */
function describeChecks(types: string[]): Record<string, CheckWords> {
  const checksById = new Map(listChecks().map((check) => [check.id, check]))
  const described: Record<string, CheckWords> = {}
  for (const type of types) {
    const check = checksById.get(type)
    if (check) {
      const { title, why, fix, scope, judgesOnePage, browser } = check
      described[type] = { title, why, fix, isOfSite: scope === 'site' && !judgesOnePage, browser }
    }
  }
  return described
}

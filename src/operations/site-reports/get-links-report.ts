import { readExternalHosts } from '#archive/explore/reports/external-hosts.ts'
import { readInternalLinks } from '#archive/explore/reports/internal-links.ts'
import {
  countLinks,
  listProblemPatterns,
  listProblemTargets,
  totalProblems,
} from '#archive/explore/reports/link-problems.ts'
import {
  type ExternalLinks,
  type InternalLinks,
  LINKS_PAGE_SIZE,
  type LinkCounts,
  type LinkProblem,
  type LinkProblems,
} from '#domain/site-reports/links-report.ts'
import { linksNotKnown } from '#domain/site-state/site-facts-of.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

const MAX_PATTERNS = 50

type PagedInput = SiteReportInput & { page: number }

export function getLinkCounts(
  app: TablesApp,
  viewer: Viewer,
  input: SiteReportInput,
): Promise<SiteReport & { counts: LinkCounts }> {
  return readSiteReport(app, viewer, input, async (tables, removed) => ({ counts: await countLinks(tables, removed) }))
}

export function getLinkProblems(
  app: TablesApp,
  viewer: Viewer,
  { problem, ...input }: PagedInput & { problem: LinkProblem },
): Promise<SiteReport & LinkProblems> {
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const totals = await totalProblems(tables, problem, removed)
    const found = await listProblemTargets(tables, problem, removed, partOf(input.page))
    const { patterns, total } = await listProblemPatterns(tables, problem, removed, MAX_PATTERNS)
    const seqOf = await numbers(found.flatMap(({ url, redirectsTo }) => [url, redirectsTo]))
    const targets = found.map((target) => ({
      ...target,
      seq: seqOf(target.url),
      redirectsToSeq: seqOf(target.redirectsTo),
      regions: target.regions.split(' '),
    }))
    return { totals, targets, patterns, patternTotal: total }
  })
}

export async function getInternalLinks(
  app: TablesApp,
  viewer: Viewer,
  input: SiteReportInput,
): Promise<SiteReport & InternalLinks> {
  const { crawl } = await getReport(app, viewer, input)
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const { top, deepest, ...found } = await readInternalLinks(tables, removed)
    const steps = deepest.flatMap(({ path }) => path)
    const seqOf = await numbers([...top, ...steps].map(({ url }) => url))
    return {
      ...found,
      linksNotKnown: linksNotKnown(crawl, null),
      top: top.map((page) => ({ ...page, seq: seqOf(page.url) })),
      deepest: deepest.map(({ depth, path }) => ({
        depth,
        path: path.map((step) => ({ ...step, seq: seqOf(step.url) })),
      })),
    }
  })
}

export function getExternalLinks(
  app: TablesApp,
  viewer: Viewer,
  input: PagedInput,
): Promise<SiteReport & ExternalLinks> {
  return readSiteReport(app, viewer, input, (tables, removed) => readExternalHosts(tables, removed, partOf(input.page)))
}

function partOf(page: number): { offset: number; limit: number } {
  return { offset: (Math.max(page, 1) - 1) * LINKS_PAGE_SIZE, limit: LINKS_PAGE_SIZE }
}

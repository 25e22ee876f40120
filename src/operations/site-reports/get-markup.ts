import { readHreflang } from '#archive/explore/reports/hreflang.ts'
import { type FeaturesByType, readMarkup } from '#archive/explore/reports/markup.ts'
import { readSocial } from '#archive/explore/reports/social.ts'
import { richFeatures } from '#checks/structured_data/rich-type.ts'
import type { HreflangState } from '#domain/explorer/hreflang-states.ts'
import { MARKUP_CHECKS, type MarkupCheck } from '#domain/explorer/markup-checks.ts'
import type { HreflangReport, MarkupIssueGroup, MarkupReport } from '#domain/site-reports/markup-report.ts'
import type { SocialReport } from '#domain/site-reports/social-report.ts'
import { titleOf } from '../checks/describe-check.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

type Seq = { seq: number | null }
type Markup = Omit<MarkupReport, 'groups'> & {
  groups: (MarkupIssueGroup & Seq)[]
  /** Structured data checks that were off or failed, so that it is unknown what they would find. */
  notRun: MarkupCheck[]
}
type Hreflangs = Omit<HreflangReport, 'lists' | 'checks'> & {
  lists: (HreflangReport['lists'][number] & Seq)[]
  checks: (HreflangReport['checks'][number] & { title: string })[]
}
type Social = SocialReport & Seq

/** The structured data of a crawl by type, with what the checks found. */
export async function getMarkup(app: TablesApp, viewer: Viewer, input: SiteReportInput): Promise<SiteReport & Markup> {
  const { crawl } = await getReport(app, viewer, input)
  const missing = new Set([...(crawl.checks?.off ?? []), ...crawl.unknownChecks])
  const notRun = (Object.keys(MARKUP_CHECKS) as MarkupCheck[]).filter((id) => missing.has(id))
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const features: FeaturesByType = richFeatures()
    const report = await readMarkup(tables, removed, features)
    const seqOf = await numbers(report.groups.map(({ example }) => example.url))
    return { ...report, notRun, groups: report.groups.map((group) => ({ ...group, seq: seqOf(group.example.url) })) }
  })
}

/** The language versions that pages name in hreflang tags, and what search engines find there. */
export function getHreflang(
  app: TablesApp,
  viewer: Viewer,
  { page, state, ...input }: SiteReportInput & { page: number; state: HreflangState | null },
): Promise<SiteReport & Hreflangs> {
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const report = await readHreflang(tables, removed, { page, state })
    const seqOf = await numbers(report.lists.map(({ url }) => url))
    return {
      ...report,
      checks: report.checks.map((row) => ({ ...row, title: titleOf(row.check) })),
      lists: report.lists.map((list) => ({ ...list, seq: seqOf(list.url) })),
    }
  })
}

/** What social networks read of one page, and which pages lack tags. */
export function getSocial(
  app: TablesApp,
  viewer: Viewer,
  { url, ...input }: SiteReportInput & { url: string | null },
): Promise<SiteReport & Social> {
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const report = await readSocial(tables, removed, url)
    const seqOf = await numbers([report.page?.url ?? null])
    return { ...report, seq: seqOf(report.page?.url ?? null) }
  })
}

import { readAi } from '#archive/explore/reports/ai.ts'
import { readAiPage } from '#archive/explore/reports/ai-page.ts'
import { countPagesByCheck } from '#archive/explore/reports/check-counts.ts'
import { readLlms } from '#archive/explore/reports/llms.ts'
import { explainAiIndex } from '#domain/issues/explain-site-score.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import type { AiPage, AiReport, LlmsReport } from '#domain/site-reports/ai.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { checksOf, describeOutcomes, readSeverities } from './check-outcomes.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

/** How ready the site is for AI search, with the evidence for each part, and what language models read of it. */
export async function getAi(app: TablesApp, viewer: Viewer, input: SiteReportInput): Promise<SiteReport & AiReport> {
  const { crawl, summary } = await getReport(app, viewer, input)
  const severities = await readSeverities(app, { crawl, summary })
  const score = crawl.checks?.score
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const checks = checksOf('ai')
    const found = await readAi(tables, removed)
    const pages = await countPagesByCheck(
      tables,
      removed,
      checks.map(({ id }) => id),
    )
    const { heaviest } = found.reading
    const { examples } = found.passages
    const seqOf = await numbers([...heaviest, ...examples].map(({ url }) => url))
    const pointsOf = new Map(score?.aiDeductions.map(({ check, points }) => [check, points]))
    return {
      ...found,
      aiIndex: score?.aiIndex ?? null,
      aiSum: score ? explainAiIndex(score).sum : null,
      aiLimits: (score?.aiCaps ?? []).map((cap) => describeCap(cap)),
      checks: describeOutcomes(checks, crawl.checks, { pages, severities }).map((check) => ({
        ...check,
        points: pointsOf.get(check.id) ?? null,
      })),
      reading: { ...found.reading, heaviest: heaviest.map((page) => ({ ...page, seq: seqOf(page.url) })) },
      passages: { ...found.passages, examples: examples.map((page) => ({ ...page, seq: seqOf(page.url) })) },
    }
  })
}

/** Without a URL, shows the most linked page, with question headings if `isAsking`. Null if no such page loaded. */
export function getAiPage(
  app: TablesApp,
  viewer: Viewer,
  { url, isAsking, ...input }: SiteReportInput & { url: string | null; isAsking: boolean },
): Promise<SiteReport & { page: AiPage | null }> {
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const page = await readAiPage(tables, removed, { url, isAsking })
    return { page: page && { ...page, seq: (await numbers([page.url]))(page.url) } }
  })
}

export function getLlms(app: TablesApp, viewer: Viewer, input: SiteReportInput): Promise<SiteReport & LlmsReport> {
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const found = await readLlms(tables, removed)
    const seqOf = await numbers(found.links.map(({ url }) => url))
    return { ...found, links: found.links.map((link) => ({ ...link, seq: seqOf(link.url) })) }
  })
}

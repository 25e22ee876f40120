import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { Probe } from '#domain/requests/probe.ts'
import type { Resource } from '#domain/requests/resource.ts'
import type { CrawlArchive } from '#operations/archives/archive-crawl.ts'
import { judgeStored } from '#operations/page-reading/cached-page.ts'
import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'
import type { CrawlReport } from '../reports/crawl-report.ts'
import { toReportedPage } from '../reports/reported-page.ts'
import type { CrawlState } from '../state/crawl-state.ts'
import type { StoredVisits } from '../state/state-file.ts'
import { isSoft404 } from './non-page.ts'
import type { EarlierRun } from './previous-run.ts'
import type { Tally } from './tally.ts'

type Results = Pick<CrawlSink, 'page' | 'nonPage' | 'soft404' | 'measuredAgain' | 'siteIssues' | 'siteFindings'> &
  Required<Pick<CrawlSink, 'file' | 'depth' | 'externalLinks'>> &
  Pick<CrawlSink, 'sitemapEntries' | 'sitemap' | 'robots' | 'probes' | 'resources' | 'wantsFiles' | 'wantsProbes'>
/** `archive` is null if an archive is judged. */
type Recorders = { tally: Tally; report: CrawlReport; archive: CrawlArchive | null }

export function recordResults(
  { tally, report, archive }: Recorders,
  state: CrawlState | undefined,
  elapsed: () => number,
): Results {
  return {
    page: async (page) => {
      tally.addPage(page.result)
      // Pictures are too large for the state file, so a resumed crawl keeps only those of its last run.
      const { screenshots: _, ...stored } = page
      await state?.page(stored, elapsed())
      await archive?.page(page)
      await report.page(toReportedPage(page), page.position)
    },
    nonPage: async (visit) => {
      if (isSoft404(visit)) tally.addSoft404()
      await state?.nonPage(visit, elapsed())
      await archive?.nonPage(visit)
      await report.nonPage(visit)
    },
    file: async (file) => {
      tally.addFile(file)
      await state?.file(file, elapsed())
      await archive?.file(file)
      await report.file(file)
    },
    externalLinks: async (links) => {
      await state?.requests({ externalLinks: links }, elapsed())
      await archive?.externalLinks(links)
    },
    ...(archive && {
      // Their results are only in the archive.
      wantsProbes: archive.isKept,
      probes: async (probes: Probe[]) => {
        await state?.requests({ probes }, elapsed())
        await archive.probes(probes)
      },
    }),
    ...(archive && {
      wantsFiles: archive.isKept,
      resources: async (resources: Resource[]) => {
        await state?.requests({ resources }, elapsed())
        await archive.resources(resources)
      },
    }),
    soft404: async (page) => {
      tally.addSoft404(page.issues)
      await archive?.soft404(page)
      await report.soft404(page)
    },
    depth: async (page) => archive?.depth(page),
    ...(archive && { sitemapEntries: archive.sitemapEntries, sitemap: archive.sitemap, robots: archive.robots }),
    measuredAgain: async (page) => {
      await archive?.measuredAgain(page)
      await report.measuredAgain(page)
    },
    siteIssues: async (issues) => {
      for (const found of issues) tally.addSiteIssue(found)
      await archive?.siteIssues(issues)
      await report.siteIssues(issues)
    },
    siteFindings: async (findings) => {
      await archive?.siteFindings(findings)
      await report.siteFindings(findings)
    },
  }
}

/** Judges the pages of the earlier run again, because the rules may have changed since. */
export function recordEarlierResults(recorders: Recorders, earlier: EarlierRun, ruleSet: RuleSet): StoredVisits {
  const { page, nonPage, file, externalLinks, probes, resources } = recordResults(recorders, undefined, () => 0)
  return {
    page: (stored) => {
      const judged = judgeStored(stored, ruleSet)
      earlier.addPage(judged?.page ?? stored, judged?.outcomes ?? null)
      return page(judged?.page ?? stored)
    },
    nonPage: (stored) => {
      earlier.addNonPage(stored)
      return nonPage(stored)
    },
    file: (stored) => {
      earlier.addFile(stored)
      return file(stored)
    },
    requests: async (stored) => {
      earlier.requests.externalLinks.push(...(stored.externalLinks ?? []))
      earlier.requests.probes.push(...(stored.probes ?? []))
      earlier.requests.resources.push(...(stored.resources ?? []))
      if (stored.externalLinks) await externalLinks(stored.externalLinks)
      if (stored.probes) await probes?.(stored.probes)
      if (stored.resources) await resources?.(stored.resources)
    },
  }
}

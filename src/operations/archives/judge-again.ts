import { mkdirSync } from 'node:fs'
import type { Manifest } from '#archive/manifest.ts'
import { inBatches } from '#archive/read/found-rows.ts'
import { readLinkedFiles, readSitemaps, readVisits, type StoredPage } from '#archive/read/read-visits.ts'
import type { CrawlTables } from '#audit/audit-tables.ts'
import { RESULT_FACTS } from '#audit/page-result.ts'
import { createPageTallies } from '#audit/page-tallies.ts'
import type { Rules } from '#audit/rules.ts'
import { comparesCrawls } from '#domain/checks/check-tables.ts'
import { mergeTallies, NOT_KNOWN, talliesWithout } from '#domain/checks/check-tallies.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { neededFacts } from '../page-reading/groups-for.ts'
import { knownRules } from '../page-reading/known-rules.ts'
import { onceByCheck } from '../page-reading/once-by-check.ts'
import { type JudgedPage, judgePage } from '../page-reading/read-page.ts'
import { describeBefore, type FindBefore, findNoBefore } from '../site-judging/crawl-before.ts'
import type { CrawlSink, RunEnd } from '../site-judging/crawl-sink.ts'
import { failedStartRules, hasFailedStart, notRun, withFailedStart } from '../site-judging/judge-crawl.ts'
import { judgeSite, type SiteSink } from '../site-judging/judge-site.ts'
import { type JudgedTables, judgeTables } from '../site-judging/judge-tables.ts'
import {
  applyStoredMeasurements,
  hasUnmeasured,
  talliesOfMeasured,
  withoutMeasured,
} from '../site-judging/measure-slow-pages.ts'
import { countScoredElsewhere } from '../site-judging/scored-elsewhere.ts'
import { createSiteTable } from '../site-judging/site-table.ts'
import { type StoredCrawl, toUnusable } from './open-stored-crawl.ts'
import { firstTtfbOf, toFinishedPage } from './stored-page.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts'

type AuditSink = Pick<CrawlSink, 'page' | 'nonPage' | 'siteIssues' | 'fault'> &
  Required<Pick<CrawlSink, 'file' | 'siteFindings' | 'measuredAgain'>>

type AuditOptions = {
  ruleSet: RuleSet
  /** Whether `sink.page` needs the links of each page. Reading them takes longer than judging the page. */
  readsLinks: boolean
  /** The crawl to compare with. Default: none. */
  findBefore?: FindBefore
  signal: AbortSignal
}

/** What the crawl ended with, judged again. */
export type AuditEnd = Omit<RunEnd, 'pages' | 'failed'>

/** Judges the pages of an archive by any rules, in queue order and without any request. */
export async function judgeAgain(crawl: StoredCrawl, options: AuditOptions, sink: AuditSink): Promise<AuditEnd> {
  try {
    return await judge(crawl, options, sink)
  } catch (error) {
    throw toUnusable(error)
  }
}

async function judge({ about, archive }: StoredCrawl, options: AuditOptions, sink: AuditSink): Promise<AuditEnd> {
  const { signal } = options
  const { rules, unknown } = dividedRules(knownRules(options.ruleSet), about.factNames)
  const siteTable = createSiteTable([])
  const tallies = createPageTallies(rules, { rendersSamples: about.settings.render === 'sample' })
  const reportFault = onceByCheck(sink.fault)
  let counted = 0
  let startFailure: FinishedPage['failure'] = null

  async function judgeOne(page: StoredPage): Promise<void> {
    const judged = judgeStored(page, rules)
    for (const { check, error } of judged?.faults ?? []) reportFault(error, { url: page.url, check })
    if (judged !== null && !page.is_guessed) {
      const { position, url, second_ttfb_ms: secondTtfbMs } = page
      const isIndexable = page.indexability === 'indexable'
      const { mainText } = judged
      siteTable.add({ position, url, isIndexable, mainText, firstTtfbMs: firstTtfbOf(page), secondTtfbMs })
      if (!page.is_soft_404) {
        tallies.add(position, judged)
        counted += 1
      }
    }
    const finished = toFinishedPage(page, judged)
    if (page.source === 'start') startFailure = finished.failure
    await sink.page(finished)
    await reportMeasurement(page, sink)
  }

  const scratch = createScratch()
  try {
    for await (const { pages, nonPages } of readVisits(
      archive,
      factsFor(rules, options, about.settings),
      scratch.make,
    )) {
      const visits = [...pages, ...nonPages].sort((one, other) => one.position - other.position)
      for (const visit of visits) {
        // `foundOn` is not needed: no report shows where a URL that is not a page was found.
        if ('kind' in visit) await sink.nonPage({ ...visit, source: visit.source ?? 'link', foundOn: null })
        else await judgeOne(visit)
      }
      signal.throwIfAborted()
    }
  } finally {
    scratch.remove()
  }
  for (const file of await readLinkedFiles(archive)) await sink.file(file)
  const isMeasured = about.isSiteJudged || !hasUnmeasured(siteTable)
  applyStoredMeasurements(siteTable, about.slowPages)
  const site = { startUrl: about.startUrl, pages: siteTable.inQueueOrder() }
  const hasFailed = about.outcome === 'failed' && about.balance.crawled === 0
  const run = hasFailed
    ? failedRules(rules, { ...about, failure: about.failure ?? startFailure })
    : { on: rules, off: null }
  const { sink: siteSink, addTo } = countScoredElsewhere(rules, site.startUrl, { ...sink, fault: reportFault })
  const ofSite = await judgeSite(site, isMeasured ? run.on : withoutMeasured(run.on), siteSink)
  const judged = await judgeStoredTables({ about, archive }, run.on, { findBefore: options.findBefore, ...siteSink })
  const tables = hasFailed ? withFailedStart(judged) : judged
  const siteTallies = {
    ...ofSite,
    ...(isMeasured ? {} : talliesOfMeasured(rules, counted)),
    ...tables.tallies,
    ...(run.off && notRun(run.off, counted)),
  }
  const { outcome, failure, balance, blockedByRobots, blockedUrls, traps, linkedFiles: files, slowPages } = about
  return {
    ...{ outcome, balance, blockedByRobots, blockedUrls, traps, files, slowPages, requests: about.requests ?? {} },
    rendering: about.rendering ?? null,
    ...(failure !== null && { failure }),
    sitemaps: await readSitemaps(archive),
    siteState: tables.siteState,
    before: tables.before,
    tallies: { ...mergeTallies(tallies.total(), addTo(siteTallies)), ...talliesWithout(unknown, counted, NOT_KNOWN) },
  }
}

/** As in the crawl: without any request, no check can judge. */
function failedRules(rules: Rules, { failure, files }: Pick<Manifest, 'failure' | 'files'>): { on: Rules; off: Rules } {
  if (hasFailedStart({ failure, pages: files.pages.rows })) return failedStartRules(rules)
  return { on: { page: [], site: [], query: [] }, off: rules }
}

/** A temporary folder that is made when it is needed, if the disk allows it. */
function createScratch() {
  let folder: TemporaryFolder | null = null
  return {
    make: () => {
      try {
        folder = makeTemporaryFolder()
        mkdirSync(folder.path)
        return folder.path
      } catch {
        return null
      }
    },
    remove: () => folder?.remove(),
  }
}

async function judgeStoredTables(
  { about, archive }: Pick<StoredCrawl, 'about' | 'archive'>,
  rules: Rules,
  { findBefore = findNoBefore, ...sink }: SiteSink & Pick<AuditOptions, 'findBefore'>,
): Promise<JudgedTables> {
  const scratch = createScratch()
  try {
    const before = rules.query.some(({ check }) => comparesCrawls(check.needs)) ? await findBefore(about) : null
    const { names, rows, close } = await archive.openTables(scratch.make(), before?.archive)
    const query: CrawlTables['query'] = (sql, order) => inBatches(rows, sql, order)
    const tables: CrawlTables = { names, ...describeBefore(before, names), query }
    const judging = { startUrl: about.startUrl, rules, pages: about.files.pages.rows, openTables: async () => tables }
    return await judgeTables(judging, sink).finally(close)
  } finally {
    scratch.remove()
  }
}

function judgeStored({ stored, rendering_error: renderingError }: StoredPage, rules: Rules): JudgedPage | null {
  return stored && { ...judgePage(stored.facts, stored.rawFacts, rules), renderingError }
}

async function reportMeasurement(page: StoredPage, sink: AuditSink): Promise<void> {
  const { position, url, second_ttfb_ms: secondMs } = page
  if (secondMs !== null) await sink.measuredAgain({ position, url, firstMs: firstTtfbOf(page), secondMs })
}

/** Checks that need facts which the archive does not have cannot run. */
function dividedRules(rules: Rules, factNames: readonly string[]): { rules: Rules; unknown: string[] } {
  const isKnown = ({ check }: Rules['page'][number]) =>
    check.needs.every((name) => name === 'raw' || factNames.includes(name))
  const unknown = rules.page.filter((rule) => !isKnown(rule)).map(({ check }) => check.id)
  return { rules: { ...rules, page: rules.page.filter(isKnown) }, unknown }
}

function factsFor(rules: Rules, { readsLinks }: AuditOptions, { measuresPages = false }: Manifest['settings']) {
  const names = new Set<keyof PageFacts>([...RESULT_FACTS, ...neededFacts(rules)])
  if (measuresPages) names.add('labVitals').add('unmeasured')
  const links: 'all' | 'urls' | 'none' = names.has('links') ? 'all' : readsLinks ? 'urls' : 'none'
  return { names: [...names], links }
}

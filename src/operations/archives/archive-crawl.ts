import { randomInt } from 'node:crypto'
import { ArchiveNotWritten } from '#archive/archive-error.ts'
import { type CrawlDescription, isArchive } from '#archive/manifest.ts'
import { inBatches } from '#archive/read/found-rows.ts'
import type { ArchiveOptions, ArchiveWriter } from '#archive/write/create-archive.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import type { CrawlTables } from '#audit/audit-tables.ts'
import { CATALOGUE_VERSION, siteChecks } from '#checks/registry.generated.ts'
import { isBeforeTable } from '#domain/checks/check-tables.ts'
import { NOT_RUN } from '#domain/checks/check-tallies.ts'
import { packEntry } from '#domain/site-files/packed-entries.ts'
import { checkIds } from '../checks/check-ids.ts'
import { InvalidInput } from '../errors.ts'
import { describeBefore, type FindBefore, findNoBefore } from '../site-judging/crawl-before.ts'
import type { CrawlSink, JudgedEnd, RunEnd } from '../site-judging/crawl-sink.ts'

type Events = Pick<CrawlSink, 'page' | 'nonPage' | 'siteIssues' | 'soft404'> &
  Required<Pick<CrawlSink, 'siteFindings' | 'file' | 'depth' | 'measuredAgain'>> &
  Required<Pick<CrawlSink, 'sitemapEntries' | 'sitemap' | 'robots' | 'externalLinks' | 'probes' | 'resources'>>

type AboutCrawl = Pick<
  CrawlDescription,
  'startUrl' | 'startedAt' | 'version' | 'settings' | 'notice' | 'error' | 'ruleSet'
>

/** Receives the results of a crawl and writes them into an archive. Pages must come with their facts. */
export type CrawlArchive = Events & {
  /** False if only query checks need the archive. It is then removed after the crawl. */
  isKept: boolean
  /** Opens the tables for query checks. Call it after the last page; from then on, only issues can be added. */
  openTables: (end: JudgedEnd) => Promise<CrawlTables>
  /** 'kept-older': the crawl loaded no page, so the archive of an earlier crawl in this folder stays. */
  finish: (end: RunEnd, about: AboutCrawl) => Promise<'written' | 'kept-older' | 'removed'>
  /** How many entries the sitemaps list, and how many of them fit into the archive. */
  sitemapEntryCounts: () => { listed: number; kept: number }
  /** For a crawl that crashed. The archive of an earlier crawl in this folder stays. */
  discard: () => Promise<void>
}

/** The folder cannot be used, or the disk is full. */
export class UnusableArchive extends InvalidInput {}

export type CreateArchive = (options: ArchiveOptions) => Promise<ArchiveWriter>

/** Throws UnusableArchive, here and in each of the functions it returns. */
export async function archiveCrawl(
  folder: string,
  create: CreateArchive = createArchiveInThread,
  findBefore: FindBefore = findNoBefore,
): Promise<CrawlArchive> {
  const archive = await create({ folder, seed: randomInt(2 ** 32) }).catch(rethrow)
  const entryCounts = { listed: 0, kept: 0 }
  let isComplete = false
  const events = eventsOf((work) => work(archive).catch(rethrow))
  return {
    isKept: true,
    ...events,
    sitemap: (file) => {
      entryCounts.listed += file.entryCount
      entryCounts.kept += file.keptEntryCount
      return events.sitemap(file)
    },
    openTables: (end) => {
      isComplete = true
      return openTables(archive, end, findBefore).catch(rethrow)
    },
    finish: async (end, about) => {
      if (end.outcome !== 'completed' && end.balance.crawled === 0 && isArchive(folder)) {
        await archive.discard()
        return 'kept-older'
      }
      if (!isComplete) await archive.addBlockedUrls(end.blockedUrls).catch(rethrow)
      const finishedAt = new Date().toISOString()
      await archive.finish({ ...about, ...describeEnd(end), finishedAt }).catch(rethrow)
      return 'written'
    },
    sitemapEntryCounts: () => entryCounts,
    discard: archive.discard,
  }
}

/** `run` decides what happens when a row cannot be written. */
export function eventsOf(run: (work: (archive: ArchiveWriter) => Promise<void>) => Promise<void>): Events {
  return {
    page: (page) => run((archive) => archive.addPage(page)),
    nonPage: (visit) => run((archive) => archive.addNonPage(visit)),
    file: (file) => run((archive) => archive.addFile(file)),
    sitemapEntries: (batch) => {
      const entries = batch.entries.map(packEntry)
      return run((archive) => archive.addSitemapEntries({ ...batch, entries }))
    },
    sitemap: (file) => run((archive) => archive.addSitemaps([file])),
    robots: (file) => run((archive) => archive.addRobots([file])),
    externalLinks: (links) => run((archive) => archive.addExternalLinks(links)),
    probes: (probes) => run((archive) => archive.addProbes(probes)),
    resources: (resources) => run((archive) => archive.addResources(resources)),
    siteIssues: (issues) => run((archive) => archive.addIssues(issues)),
    siteFindings: (findings) => run((archive) => archive.addIssues(findings)),
    soft404: ({ position }) => run((archive) => archive.setSoft404(position)),
    depth: ({ position, depth }) => run((archive) => archive.setDepth(position, depth)),
    measuredAgain: ({ position, firstMs, secondMs }) => run((archive) => archive.setTtfb(position, firstMs, secondMs)),
  }
}

export async function openTables(archive: ArchiveWriter, end: JudgedEnd, findBefore: FindBefore): Promise<CrawlTables> {
  const { startUrl, balance, blockedUrls, selection, traps, tables, requests } = end
  await archive.addBlockedUrls(blockedUrls)
  const before = tables.some(isBeforeTable) ? await findBefore({ startUrl, balance }) : null
  const names = await archive.complete({
    startUrl,
    balance,
    settings: { selection },
    traps,
    requests,
    finishedAt: new Date().toISOString(),
    tables,
    before: before?.archive ?? null,
  })
  return { names, ...describeBefore(before, names), query: (sql, order) => inBatches(archive.rows, sql, order) }
}

function describeEnd(end: RunEnd): Omit<CrawlDescription, keyof AboutCrawl | 'finishedAt'> {
  const { outcome, balance, failure = null, blockedByRobots, blockedUrls, traps, files, slowPages, tallies } = end
  return {
    ...{ outcome, balance, failure, blockedByRobots, blockedUrls, traps, linkedFiles: files, slowPages },
    requests: end.requests,
    rendering: end.rendering,
    checks: checkIds(),
    catalogueVersion: CATALOGUE_VERSION,
    isSiteJudged: outcome === 'completed' || siteChecks.some(({ id }) => tallies[id] && tallies[id].reason !== NOT_RUN),
  }
}

function rethrow(error: unknown): never {
  if (error instanceof ArchiveNotWritten) throw new UnusableArchive(error.message)
  throw error
}

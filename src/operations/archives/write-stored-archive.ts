import { randomInt } from 'node:crypto'
import type { ArchivedVisit } from '#archive/archived-page.ts'
import type { CrawlDescription, Manifest } from '#archive/manifest.ts'
import type { ArchiveWriter } from '#archive/write/create-archive.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import { PAGE_TIMEOUT_MS } from '#crawl/fetch/fetch-page.ts'
import { ruleSetOf } from '#domain/checks/applied-rules.ts'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { GENTLE, PACES } from '#domain/crawls/pace.ts'
import { NO_SLOW_PAGES } from '#domain/crawls/slow-pages.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { EndedCrawl } from '#store/crawls/crawl-archives.ts'
import { listFiles } from '#store/crawls/crawl-files.ts'
import { readFinishedPages } from '#store/crawls/finished-pages.ts'
import { listNonPagesAfter, type NonPage } from '#store/crawls/non-pages.ts'
import { listUrlIssues } from '#store/judgements/url-issues.ts'
import { readRequests } from '#store/requests/crawl-requests.ts'
import { readRobots } from '#store/site-files/crawl-robots.ts'
import { listSitemaps, readSitemapEntries } from '#store/site-files/crawl-sitemaps.ts'
import { checkIds } from '../checks/check-ids.ts'
import { readVersion } from './read-version.ts'

const NON_PAGES_AT_ONCE = 1000
const ISSUES_AT_ONCE = 1000
const NO_FILES = { found: 0, checked: 0, broken: 0, blocked: 0, notChecked: 0, limit: 0 }

/** Writes the archive of an ended crawl from the database into a folder. `onBatch` may throw to stop. */
export async function writeStoredArchive(
  database: Database,
  crawl: EndedCrawl,
  folder: string,
  onBatch: () => void,
): Promise<Manifest> {
  const archive = await createArchiveInThread({ folder, seed: randomInt(2 ** 32) })
  try {
    const factsVersion = await addStoredRows(database, crawl, archive, { onBatch })
    await archive.addBlockedUrls(crawl.blockedUrls)
    await addUrlIssues(database, crawl.id, archive)
    onBatch()
    return await finishStoredArchive(archive, crawl, factsVersion)
  } catch (error) {
    await archive.discard()
    throw error
  }
}

export async function finishStoredArchive(
  archive: ArchiveWriter,
  crawl: EndedCrawl,
  factsVersion: number,
): Promise<Manifest> {
  const manifest = await archive.finish({ ...describeCrawl(crawl), version: await readVersion() })
  return { ...manifest, factsVersion }
}

export type StoredRows = Pick<EndedCrawl, 'id' | 'startedAt' | 'sitemaps'>

type Adding = {
  /** Called after each batch of rows. May throw to stop. */
  onBatch: () => void
  /** Issues of these checks are left out, because the checks will run again. */
  withoutChecks?: ReadonlySet<string>
  /** The archive has them already. */
  withoutPages?: boolean
}

/** Adds all that is stored of a crawl. Returns the version of its facts. */
export async function addStoredRows(
  database: Database,
  crawl: StoredRows,
  archive: ArchiveWriter,
  adding: Adding,
): Promise<number> {
  const factsVersion = adding.withoutPages ? FACTS_VERSION : await addPages(database, crawl, archive, adding)
  await addNonPages(database, crawl, archive, adding)
  for (const file of await listFiles(database, crawl.id)) await archive.addFile(file)
  await addSiteFiles(database, crawl, archive, adding)
  await addRequests(database, crawl, archive, adding)
  return factsVersion
}

async function addUrlIssues(database: Database, crawlId: string, archive: ArchiveWriter): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch = await listUrlIssues(database, crawlId, { limit: ISSUES_AT_ONCE, after })
    await archive.addIssues(batch)
    after = batch.at(-1)?.id
  }
}

function describeCrawl(crawl: EndedCrawl): Omit<CrawlDescription, 'version'> {
  const { outcome, notice, error, blockedByRobots, blockedUrls, traps } = crawl
  return {
    startUrl: crawl.url,
    startedAt: crawl.startedAt.toISOString(),
    finishedAt: crawl.finishedAt.toISOString(),
    balance: crawl.balance ?? EMPTY_BALANCE,
    settings: describeSettings(crawl),
    ...{ outcome, notice, error, failure: null, blockedByRobots, blockedUrls, traps },
    linkedFiles: crawl.files ?? NO_FILES,
    slowPages: crawl.slowPages ?? NO_SLOW_PAGES,
    requests: crawl.requests ?? {},
    rendering: crawl.rendering,
    checks: checkIds(),
    ruleSet: crawl.checks ? ruleSetOf(crawl.checks) : (crawl.settings?.ruleSet ?? NO_CHANGES),
    catalogueVersion: crawl.checks?.catalogueVersion ?? CATALOGUE_VERSION,
    // A crawl that ran out of time was judged as well. Its slow pages are stored only if the site checks ran.
    isSiteJudged: outcome === 'completed' || crawl.slowPages !== null,
  }
}

export function describeSettings({
  url,
  maxPages,
  settings,
}: Pick<EndedCrawl, 'url' | 'maxPages' | 'settings'>): ReportedSettings {
  const { include = [], exclude = [], pace, obeyRobots = true, userAgent, render = 'never' } = settings ?? {}
  const { headerNames = [], extraction = [], keepSource } = settings ?? {}
  return {
    ...{ url, selection: 'site', listedUrls: 0, maxPages, maxDepth: null, include, exclude },
    pace: pace ? PACES[pace] : GENTLE,
    timeoutMs: PAGE_TIMEOUT_MS,
    ...{ render, obeyRobots, userAgent: userAgent ?? '', headerNames },
    ...(extraction.length > 0 && { extraction }),
    ...(keepSource && { keepSource }),
    ...(settings && render !== 'never' && renderedAs(settings)),
  }
}

function renderedAs({ samplesPerTemplate, renderWidth, keepScreenshots, measuresPages }: CrawlSettings) {
  return {
    ...(samplesPerTemplate !== undefined && { samplesPerTemplate }),
    ...(renderWidth !== undefined && { renderWidth }),
    ...(keepScreenshots !== undefined && { keepScreenshots }),
    ...(measuresPages !== undefined && { measuresPages }),
  }
}

/** Returns the oldest facts version among the pages, because only its facts are known for every page. */
async function addPages(
  database: Database,
  crawl: StoredRows,
  archive: ArchiveWriter,
  { onBatch, withoutChecks }: Adding,
): Promise<number> {
  let oldest = FACTS_VERSION
  for await (const batch of readFinishedPages(database, crawl, { isForArchive: true })) {
    onBatch()
    for (const { page, factsVersion } of batch) {
      await archive.addPage(withoutChecks ? withoutIssuesOf(page, withoutChecks) : page)
      oldest = Math.min(oldest, factsVersion ?? oldest)
    }
  }
  return oldest
}

function withoutIssuesOf(page: FinishedPage, checks: ReadonlySet<string>): FinishedPage {
  const issues = page.result.issues.filter(({ type }) => !checks.has(type))
  const findings = page.findings?.filter(({ type }) => !checks.has(type))
  return { ...page, findings, result: { ...page.result, issues } }
}

async function addRequests(
  database: Database,
  { id: crawlId }: StoredRows,
  archive: ArchiveWriter,
  { onBatch }: Adding,
): Promise<void> {
  for await (const links of readRequests(database, crawlId, 'externalLinks')) {
    onBatch()
    await archive.addExternalLinks(links)
  }
  for await (const probes of readRequests(database, crawlId, 'probes')) await archive.addProbes(probes)
  for await (const resources of readRequests(database, crawlId, 'resources')) {
    onBatch()
    await archive.addResources(resources)
  }
}

async function addNonPages(
  database: Database,
  { id: crawlId }: StoredRows,
  archive: ArchiveWriter,
  { onBatch }: Adding,
): Promise<void> {
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    onBatch()
    const batch = await listNonPagesAfter(database, crawlId, lastId, NON_PAGES_AT_ONCE)
    for (const { position, nonPage } of batch) await archive.addNonPage(toVisit(position, nonPage))
    lastId = batch.at(-1)?.id
  }
}

/** Crawls from before these tables existed have only the reports of their sitemaps. */
async function addSiteFiles(
  database: Database,
  crawl: StoredRows,
  archive: ArchiveWriter,
  { onBatch }: Adding,
): Promise<void> {
  for await (const batch of readSitemapEntries(database, crawl.id)) {
    onBatch()
    await archive.addSitemapEntries(batch)
  }
  const sitemaps = await listSitemaps(database, crawl.id)
  await archive.addSitemaps(sitemaps.length > 0 ? sitemaps : crawl.sitemaps)
  for await (const file of readRobots(database, crawl.id)) await archive.addRobots([file])
}

function toVisit(position: number, nonPage: NonPage): ArchivedVisit {
  const { kind, requestedUrl, finalUrl, redirects, depth, source, isSoft404 } = nonPage
  const { contentType, statusCode, bytes, textStart } = nonPage
  const visit = { position, requestedUrl, redirects, depth, source }
  if (kind === 'redirect') return { ...visit, kind, finalUrl, isSoft404 }
  // Every row of this kind has a type and a status.
  const found = { url: finalUrl, contentType: contentType ?? '', statusCode: statusCode ?? 0, bytes }
  return { ...visit, kind, ...found, ...(textStart !== null && { textStart }) }
}

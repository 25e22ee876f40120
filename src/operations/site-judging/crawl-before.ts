import type { ArchiveBefore } from '#archive/before-views.ts'
import { FORMAT_VERSION, type Manifest } from '#archive/manifest.ts'
import type { TableNames } from '#domain/checks/check-tables.ts'
import {
  type ComparedCrawl,
  type CrawlBefore,
  differencesOf,
  NO_CRAWL_BEFORE,
  whyNotComparable,
  whyNotCounted,
  whyNotTimed,
} from '#domain/checks/crawl-before.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'

/** The crawl before this one. If they cannot be compared, `archive` is null and `reason` says why. */
export type FoundBefore = CrawlBefore & { archive: ArchiveBefore | null }

/** Finds the earlier crawl to compare with, when a crawl has ended. Problems with that crawl are not thrown. */
export type FindBefore = (now: Pick<ComparedCrawl, 'startUrl' | 'balance'>) => Promise<FoundBefore>

export const findNoBefore: FindBefore = async () => withoutBefore(NO_CRAWL_BEFORE)

export function withoutBefore(reason: string, about: Partial<CrawlBefore> = {}): FoundBefore {
  return { crawlId: null, finishedAt: null, ...about, reason, archive: null }
}

type Opened = {
  /** An absolute path. */
  folder: string
  manifest: Manifest
  /** Project settings that are missing from the manifest. */
  settings?: Pick<ComparedCrawl['settings'], 'startUrls' | 'useSitemaps'>
  crawlId?: string
  /** When the crawl was started, if that is not the time in the manifest. */
  startedAt?: string
  removed?: readonly string[]
}

/** Decides whether the archive of an earlier crawl can be compared with a crawl that has ended. */
export function compareWith({ folder, manifest, settings, ...opened }: Opened, now: ComparedCrawl): FoundBefore {
  const { crawlId = null, startedAt = manifest.startedAt, removed = [] } = opened
  const about = { crawlId, startedAt, finishedAt: manifest.finishedAt }
  const before = { ...manifest, settings: { ...manifest.settings, ...settings } }
  const reason = whyUnusable(manifest) ?? whyNotComparable(before, now)
  if (reason !== null) return withoutBefore(reason, about)
  const differences = differencesOf(before, now)
  const limits = { whyNotCounted: whyNotCounted(before, now), whyNotTimed: whyNotTimed(before, now) }
  const archive = { folder, manifest, ...limits, removed }
  return { ...about, reason: null, ...(differences.length > 0 && { differences }), archive }
}

function whyUnusable({ outcome, formatVersion, factsVersion }: Manifest): string | null {
  if (outcome !== 'completed') return 'the crawl before was stopped before it finished'
  const isOlder = formatVersion < FORMAT_VERSION || factsVersion < FACTS_VERSION
  return isOlder ? 'an older version of Pagewarden made the crawl before, which read pages differently' : null
}

/** Describes the crawl before for the tables of a crawl. Empty if no check compares crawls. */
export function describeBefore(found: FoundBefore | null, names: Partial<TableNames>): { before?: CrawlBefore } {
  if (found === null) return {}
  const { archive, ...before } = found
  const isLost = archive !== null && names.before_crawl === undefined
  return { before: isLost ? { ...before, reason: 'the archive of the crawl before is damaged' } : before }
}

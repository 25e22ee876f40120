import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { FilesSummary } from '#domain/crawls/checked-file.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { SlowSummary } from '#domain/crawls/slow-pages.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import type { RenderingSummary } from '#domain/rendering/rendering-summary.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import type { RequestsSummary } from '#domain/requests/further-requests.ts'
import { type BlockedUrl, toBlockedUrl } from '#domain/site-files/robots-file.ts'
import { DamagedArchive } from './archive-error.ts'
import type { TableName } from './archive-tables.ts'
import { manifestSchema } from './manifest-schema.ts'

/** Increase it whenever a table or column changes its name or meaning. */
export const FORMAT_VERSION = 4
/** Archives of format 1 lack what is needed to judge them again. No released version wrote them. */
const OLDEST_VERSION = 2
export const MANIFEST = 'manifest.json'
const KIND = 'pagewarden-archive'

/** What the caller knows about the crawl at its end. */
export type CrawlDescription = {
  startUrl: string
  startedAt: string
  finishedAt: string
  outcome: 'completed' | 'cancelled' | 'failed'
  balance: CrawlBalance
  /** Version of the program. */
  version: string
  settings: ReportedSettings
  /** A note on how the site was crawled, such as a fallback to http. */
  notice: string | null
  /** Why nothing could be crawled, as a sentence and as data; null if something was crawled. */
  error: string | null
  failure: FetchFailure | null
  blockedByRobots: number
  /** The first URLs that robots.txt blocks. */
  blockedUrls: BlockedUrl[]
  traps: SpiderTrap[]
  linkedFiles: FilesSummary
  slowPages: SlowSummary
  /** Counts of what was requested besides pages. Missing in archives of older versions. */
  requests?: RequestsSummary
  /** What was rendered; null if rendering was off. Missing in archives of older versions. */
  rendering?: RenderingSummary | null
  /** The ids of the checks that judged the pages, the rules applied, and the version of the catalogue. */
  checks: string[]
  ruleSet: RuleSet
  catalogueVersion: string
  /** Whether the site checks ran. If the crawl was stopped before, they run when it is judged again. */
  isSiteJudged: boolean
}

export type ArchiveFile = { rows: number; bytes: number; sha256: string }

export type Manifest = CrawlDescription & {
  kind: typeof KIND
  formatVersion: number
  factsVersion: number
  /** The names of the facts that are kept of each page. */
  factNames: readonly string[]
  files: Record<TableName, ArchiveFile>
}

export function toManifest(
  crawl: CrawlDescription,
  kept: Pick<Manifest, 'factsVersion' | 'factNames' | 'files'>,
): Manifest {
  return { kind: KIND, formatVersion: FORMAT_VERSION, ...crawl, ...kept }
}

export function fileOf(table: TableName): string {
  return `${table}.parquet`
}

/** Throws DamagedArchive when the folder is no archive that this version can read. */
export function readManifest(folder: string): Manifest {
  return checkManifest(parseManifest(join(folder, MANIFEST)), folder)
}

/** Throws DamagedArchive if this is not the manifest of an archive that can be read. */
export function checkManifest(manifest: Manifest | null, folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (manifest === null && !existsSync(folder)) throw new DamagedArchive(`The folder '${folder}' does not exist.`)
  if (manifest?.kind !== KIND)
    throw new DamagedArchive(`'${folder}' is not an archive: '${file}' is missing or damaged.`)
  if (manifest.formatVersion > FORMAT_VERSION) {
    const { formatVersion } = manifest
    throw new DamagedArchive(
      `'${folder}' was written by a newer version of Pagewarden (format ${formatVersion}, but this version knows ` +
        `format ${FORMAT_VERSION} only). Update Pagewarden to read it.`,
    )
  }
  if (!(manifest.formatVersion >= OLDEST_VERSION)) {
    throw new DamagedArchive(
      `'${folder}' was written by an older version of Pagewarden (format ${manifest.formatVersion}), which this ` +
        'version cannot read. Crawl the site again.',
    )
  }
  refuseWrongValues(file, manifest)
  return { ...manifest, blockedUrls: manifest.blockedUrls.map(toBlockedUrl) }
}

function refuseWrongValues(file: string, manifest: Manifest): void {
  const [problem] = manifestSchema.safeParse(manifest).error?.issues ?? []
  if (problem === undefined) return
  throw new DamagedArchive(`The archive is damaged: '${file}' has a wrong value at '${problem.path.join('.')}'.`)
}

/** Whether the folder contains an archive, complete or damaged, of any version. */
export function isArchive(folder: string): boolean {
  return parseManifest(join(folder, MANIFEST))?.kind === KIND
}

function parseManifest(file: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

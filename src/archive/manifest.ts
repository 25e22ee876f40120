import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import { DamagedArchive } from './archive-error.ts'
import type { TableName } from './archive-tables.ts'

/** Increase it whenever a table or column changes its name or meaning. */
const FORMAT_VERSION = 1
export const MANIFEST = 'manifest.json'
const KIND = 'pagewarden-archive'

/** What the caller knows about the crawl at its end. */
export type CrawlDescription = {
  startUrl: string
  startedAt: string
  finishedAt: string
  outcome: 'completed' | 'cancelled' | 'failed'
  balance: CrawlBalance
  /** Version of the program, and the ids of the checks that judged the pages. */
  version: string
  checks: string[]
}

export type ArchiveFile = { rows: number; bytes: number; sha256: string }

export type Manifest = CrawlDescription & {
  kind: typeof KIND
  formatVersion: number
  factsVersion: number
  files: Record<TableName, ArchiveFile>
}

export function toManifest(
  crawl: CrawlDescription,
  { factsVersion, files }: Pick<Manifest, 'factsVersion' | 'files'>,
): Manifest {
  return { kind: KIND, formatVersion: FORMAT_VERSION, factsVersion, ...crawl, files }
}

export function fileOf(table: TableName): string {
  return `${table}.parquet`
}

/** Throws DamagedArchive when the folder is no archive that this version can read. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  const manifest = parseManifest(file)
  if (manifest?.kind !== KIND)
    throw new DamagedArchive(`'${folder}' is not an archive: '${file}' is missing or damaged.`)
  if (manifest.formatVersion > FORMAT_VERSION) {
    const { formatVersion } = manifest
    throw new DamagedArchive(
      `'${folder}' was written by a newer version of Pagewarden (format ${formatVersion}, but this version knows ` +
        `format ${FORMAT_VERSION} only). Update Pagewarden to read it.`,
    )
  }
  return manifest
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

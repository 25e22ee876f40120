import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedArchive } from '#archive/archive-error.ts'
import { DERIVED_VERSION } from '#archive/explore/derived-tables.ts'
import { isArchive, MANIFEST, type Manifest, readManifest } from '#archive/manifest.ts'
import { NotFound } from '../errors.ts'

/** What is derived from the archives of a folder: tables and judgements. Everything in it can be computed again. */
const DERIVED = '.pagewarden'
const UNFINISHED = '.unfinished'
/** Stands between the name of an archive and the key of a judgement by other rules. */
const JUDGED = '~'

/** A crawl that is kept as an archive, judged by the rules of the crawl or by others. */
export type KeptCrawl = {
  /** The name of its folder, and the key of the judgement if it is not that of the crawl. */
  id: string
  name: string
  /** The folder of the archive. */
  archive: string
  /** The folder of derived tables. With a judgement by other rules, it also contains that judgement. */
  derived: string
  manifest: Manifest
  /** The id of the crawl that was judged again; null for the crawl itself. */
  judgedFrom: string | null
}

export type FolderContent = {
  /** The newest first. A crawl comes before its other judgements. */
  crawls: KeptCrawl[]
  /** Archives that cannot be read. */
  damaged: { name: string; problem: string }[]
  /** Crawls that are being written by a running process, or were killed. */
  unfinished: string[]
}

/** Reads the manifests of all archives in a folder. Other files and folders are ignored. */
export function listCrawlFolder(folder: string): FolderContent {
  const content: FolderContent = { crawls: [], damaged: [], unfinished: [] }
  for (const name of namesIn(folder)) {
    if (name.startsWith('.') || name.endsWith('.replaced')) continue
    if (name.endsWith(UNFINISHED)) {
      content.unfinished.push(name.slice(0, -UNFINISHED.length))
      continue
    }
    if (!isArchive(join(folder, name))) continue
    try {
      const crawl = openKept(folder, name)
      content.crawls.push(crawl, ...judgementsOf(crawl))
    } catch (error) {
      if (!(error instanceof DamagedArchive)) throw error
      content.damaged.push({ name, problem: error.message })
    }
  }
  const startOf = ({ manifest }: KeptCrawl) => manifest.startedAt
  content.crawls.sort((one, other) => startOf(other).localeCompare(startOf(one)) || one.id.localeCompare(other.id))
  return content
}

/** Finds a crawl by its id. The id is compared with names in the folder, and is never used as a path. */
export function findKeptCrawl(folder: string, id: string): KeptCrawl {
  const names = namesIn(folder)
  const name = names.find((each) => each === id) ?? names.find((each) => id.startsWith(`${each}${JUDGED}`))
  if (name !== undefined && !name.startsWith('.') && isArchive(join(folder, name))) {
    const crawl = openKept(folder, name)
    const found = id === name ? crawl : judgementsOf(crawl).find((each) => each.id === id)
    if (found) return found
  }
  throw new NotFound(`There is no crawl '${id.slice(0, 200)}'. list_crawls lists the ids of all crawls.`)
}

/** The crawl as these rules judge it. The same rules have the same id. */
export function asJudgedBy(crawl: KeptCrawl, rules: string): KeptCrawl {
  const key = createHash('sha256').update(rules).digest('hex').slice(0, 8)
  return {
    ...crawl,
    id: `${crawl.name}${JUDGED}${key}`,
    derived: join(crawl.derived, '..', key),
    judgedFrom: crawl.name,
  }
}

/** Removes what was derived from archives that no longer exist or have been replaced. */
export async function removeStaleDerived(folder: string): Promise<void> {
  for (const name of namesIn(join(folder, DERIVED))) {
    const ofName = join(folder, DERIVED, name)
    const current = isArchive(join(folder, name)) ? versionOf(join(folder, name)) : null
    for (const version of namesIn(ofName)) {
      if (version !== current) await rm(join(ofName, version), { recursive: true, force: true })
    }
    if (current === null) await rm(ofName, { recursive: true, force: true })
  }
}

function openKept(folder: string, name: string): KeptCrawl {
  const archive = join(folder, name)
  const derived = join(folder, DERIVED, name, versionOf(archive), 'crawl')
  return { id: name, name, archive, derived, manifest: readManifest(archive), judgedFrom: null }
}

function judgementsOf(crawl: KeptCrawl): KeptCrawl[] {
  const folder = join(crawl.derived, '..')
  return namesIn(folder)
    .filter((key) => /^[0-9a-f]{8}$/.test(key) && existsSync(join(folder, key, MANIFEST)))
    .map((key) => {
      const derived = join(folder, key)
      return { ...crawl, id: `${crawl.name}${JUDGED}${key}`, derived, judgedFrom: crawl.name }
    })
}

/** Differs if the archive was replaced, or if a newer version derives other tables. */
function versionOf(archive: string): string {
  const manifest = readFileSync(join(archive, MANIFEST))
  return `${createHash('sha256').update(manifest).digest('hex').slice(0, 12)}-${DERIVED_VERSION}`
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

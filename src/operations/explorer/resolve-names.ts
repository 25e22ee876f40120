import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilterNames } from '#archive/explore/compile-filter.ts'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { searchTexts } from '#archive/explore/search-texts.ts'
import { PREVIOUS_CRAWL } from '#domain/explorer/columns.ts'
import { conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { isSameName } from '#domain/explorer/saved-name.ts'
import { segmentsIn } from '#domain/explorer/segments.ts'
import { findCrawlToCompare } from '#store/explorer/crawls-to-compare.ts'
import { listSegments } from '#store/explorer/segments.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { InvalidInput } from '../errors.ts'
import { readUuid } from '../uuid.ts'
import { readFilter } from './check-filter.ts'
import { requireSourceFor } from './require-source.ts'
import { type TablesApp, withCrawlTables } from './with-crawl-tables.ts'

type CrawlOfProject = { projectId: string; crawlId: string }

/** Finds what a filter refers to in the tables of the crawl. Throws InvalidInput for unknown names. */
export async function resolveNames(
  app: TablesApp,
  { projectId, crawlId }: CrawlOfProject,
  tables: CrawlTables,
  filter: Filter,
): Promise<FilterNames> {
  const segments = await readSegmentsOf(app, projectId, filter)
  const earlier = new Map<string, string>()
  for (const { column, value } of conditionsOf(filter)) {
    if (column !== 'changed' || earlier.has(value)) continue
    const id = await findEarlier(app, { projectId, crawlId }, value)
    earlier.set(value, await copyDigests(app, id, tables))
  }
  const filters = [filter, ...segments.values()]
  requireSourceFor(filters, tables.manifest)
  return { segments, earlier, texts: await searchTexts(tables, filters) }
}

/** The segments that a filter refers to, keyed by their name as the filter spells it. */
export async function readSegmentsOf(
  { database }: Pick<App, 'database'>,
  projectId: string,
  filter: Filter,
): Promise<Map<string, Filter>> {
  const names = segmentsIn(filter)
  const segments = names.length === 0 ? [] : await listSegments(database, projectId)
  return new Map(
    names.map((name) => {
      const segment = segments.find((each) => isSameName(each.name, name))
      if (!segment) throw new InvalidInput(`This project has no segment “${name}”.`, 'invalid_filter')
      return [name, readFilter('pages', segment.filter)]
    }),
  )
}

async function findEarlier(
  { database }: TablesApp,
  { projectId, crawlId }: CrawlOfProject,
  value: string,
): Promise<string> {
  const isPrevious = value === PREVIOUS_CRAWL
  const id = isPrevious ? null : readUuid(value)
  const found = isPrevious || id ? await findCrawlToCompare(database, { projectId, crawlId, id }) : null
  if (found) return found
  throw new InvalidInput(
    isPrevious
      ? 'There is no earlier crawl with an archive to compare with.'
      : 'The crawl to compare with does not exist, or it belongs to another project.',
    'invalid_filter',
  )
}

/** Queries can read only files of their own crawl, so the digests of the earlier crawl are copied into its folder. */
async function copyDigests(app: TablesApp, earlierId: string, tables: CrawlTables): Promise<string> {
  const file = join(tables.folder, `digests-of-${earlierId}.parquet`)
  if (existsSync(file)) return file
  const part = `${file}.${randomUUID()}.part`
  try {
    await withCrawlTables(app, earlierId, async (earlier) => copyFile(await earlier.fileOf('site_digests'), part))
    await rename(part, file)
    return file
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged)) throw error
    throw new NoArchive(`The crawl to compare with cannot be used. ${error.message}`)
  } finally {
    await rm(part, { force: true })
  }
}

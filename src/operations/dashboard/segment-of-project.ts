import { createHash } from 'node:crypto'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { DERIVED_VERSION } from '#archive/explore/derived-tables.ts'
import { listUnknownColumns } from '#archive/explore/segment-pages.ts'
import { conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { isSameName } from '#domain/explorer/saved-name.ts'
import type { Segment } from '#domain/explorer/segments.ts'
import { columnOf } from '#domain/explorer/tables.ts'
import { listSegments } from '#store/explorer/segments.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { readFilter } from '../explorer/check-filter.ts'
import { columnsInCrawl } from '../explorer/columns-in-crawl.ts'
import { requireSourceFor } from '../explorer/require-source.ts'

export type ProjectSegment = Pick<Segment, 'name'> & {
  text: string
  filter: Filter
  /** Names results that depend on the segment. It changes with the filter, and with the tables that filters read. */
  key: string
  /** False if its pages depend on uploaded traffic, which may be replaced. */
  isStored: boolean
}

/** Throws InvalidInput if the project has no such segment, or its filter can no longer be used. */
export async function findSegment(
  { database }: Pick<App, 'database'>,
  projectId: string,
  name: string,
): Promise<ProjectSegment> {
  const segment = (await listSegments(database, projectId)).find((each) => isSameName(each.name, name))
  if (!segment) throw new InvalidInput(`This project has no segment “${name}”. It may have been deleted.`, 'no_segment')
  const filter = readSegmentFilter(segment)
  const isStored = !conditionsOf(filter).some(({ column }) => columnOf('pages', column)?.needs !== undefined)
  const hash = createHash('sha256').update(segment.filter).digest('hex').slice(0, 16)
  return { name: segment.name, text: segment.filter, filter, key: `${DERIVED_VERSION} ${hash}`, isStored }
}

function readSegmentFilter({ name, filter }: Segment): Filter {
  try {
    return readFilter('pages', filter)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(
      `The segment “${name}” cannot be used: ${error.message} Edit the segment in Explorer.`,
      'invalid_segment',
    )
  }
}

/** Throws InvalidInput or NotKnown if the crawl does not know which pages are in the segment. */
export async function requireKnown(tables: CrawlTables, { filter }: ProjectSegment): Promise<void> {
  requireSourceFor([filter], tables.manifest)
  columnsInCrawl(tables.manifest, { table: 'pages', filter, sort: [], columns: [] }, [])
  const unknown = await listUnknownColumns(tables, filter)
  if (unknown.length > 0) throw new NotKnown(unknown)
}

/** The crawl has no values of the columns that a segment needs. */
class NotKnown extends Conflict {
  constructor(columns: readonly string[]) {
    super(`This crawl did not record ${columns.map((each) => `“${each}”`).join(', ')}.`, 'not_known')
  }
}

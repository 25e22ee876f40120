import { rememberResults } from '#archive/explore/remember-results.ts'
import { listSegmentPositions, readSegmentTotals } from '#archive/explore/segment-pages.ts'
import type { SegmentTotals } from '#domain/explorer/segment-trend.ts'
import type { ComparedSegment } from '#store/comparisons/compared-pages.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type Actor, isReader } from '../actor.ts'
import { Conflict, InvalidInput, OperationError } from '../errors.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import type { CrawlWithSummary } from './find-crawl-pair.ts'
import { findSegment, type ProjectSegment, requireKnown } from './segment-of-project.ts'

export type SegmentOfPair = Pick<ProjectSegment, 'key' | 'isStored'> & {
  /** The pages that are in the segment in each crawl. */
  only: ComparedSegment
  totals: { before: SegmentTotals; after: SegmentTotals }
}

type Input = { projectId: string; segment?: string | undefined }
type Pair = { base: CrawlWithSummary; other: CrawlWithSummary }

/** Null for the whole site. Throws Conflict if one of the crawls does not know which pages are in the segment. */
export async function readSegmentOfPair(
  app: TablesApp,
  actor: Actor,
  { projectId, segment: name }: Input,
  { base, other }: Pair,
): Promise<SegmentOfPair | null> {
  if (!name) return null
  if (isReader(actor)) throw new InvalidInput('Segments can be used by members of the project only.')
  const segment = await findSegment(app, projectId, name)
  const before = await readCrawl(app, segment, base, 'older')
  const after = await readCrawl(app, segment, other, 'newer')
  return {
    key: segment.key,
    isStored: segment.isStored,
    only: { base: before.positions, other: after.positions },
    totals: { before: before.totals, after: after.totals },
  }
}

/** The result is kept next to the tables of the crawl. */
async function readCrawl(app: TablesApp, segment: ProjectSegment, { crawl }: CrawlWithSummary, which: string) {
  try {
    const removed = await listRemovedUrls(app.database, crawl.id)
    return await withCrawlTables(app, crawl.id, async (tables) => {
      const kept = rememberResults(tables)
      await requireKnown(kept, segment)
      return {
        positions: await listSegmentPositions(kept, segment.filter),
        totals: await readSegmentTotals(kept, segment.filter, removed),
      }
    })
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    const { name } = segment
    throw new Conflict(`The segment “${name}” is not known in the ${which} crawl. ${error.message}`, 'not_known')
  }
}

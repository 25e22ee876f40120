import { FIX_PACK_NAMES, type FixPackSummary } from '#domain/fix-packs/fix-pack.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { MAKE } from './fix-packs-of.ts'
import { type CrawlInput, withCrawl } from './open-crawl.ts'

/** What each pack of a crawl would contain. */
export function listFixPacks(app: TablesApp, viewer: Viewer, input: CrawlInput): Promise<FixPackSummary[]> {
  return withCrawl(app, viewer, input, async (tables, crawl) => {
    const summaries: FixPackSummary[] = []
    for (const name of FIX_PACK_NAMES) {
      const { items, basis, emptyFormats = [] } = await MAKE[name](tables, crawl)
      summaries.push({ name, items, basis, emptyFormats })
    }
    return summaries
  })
}

import { rememberResult } from '#archive/explore/remember-results.ts'
import { FIX_PACK_NAMES, type FixPackSummary } from '#domain/fix-packs/fix-pack.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { MAKE } from './fix-packs-of.ts'
import { type CrawlInput, withCrawl } from './open-crawl.ts'

/** Increase it when the contents of a pack change, or the summaries of earlier crawls keep their old numbers. */
const PACKS_VERSION = 1

/** What each pack of a crawl would contain. Kept, because it takes seconds for a large crawl. */
export function listFixPacks(app: TablesApp, viewer: Viewer, input: CrawlInput): Promise<FixPackSummary[]> {
  return withCrawl(app, viewer, input, (tables, crawl) =>
    rememberResult(tables, ['fix packs', PACKS_VERSION, crawl.removed], async () => {
      const summaries: FixPackSummary[] = []
      for (const name of FIX_PACK_NAMES) {
        const { items, basis, emptyFormats = [] } = await MAKE[name](tables, crawl)
        summaries.push({ name, items, basis, emptyFormats })
      }
      return summaries
    }),
  )
}

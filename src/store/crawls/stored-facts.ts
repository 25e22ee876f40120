import { getTableColumns } from 'drizzle-orm'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { pageFactsFrom } from '#domain/packed-facts/packed-facts.ts'
import { expand } from './compressed-facts.ts'
import { crawlPageFacts } from './crawl-schema.ts'
import { type OlderRow, olderFactsOf } from './older-facts.ts'

const { sessionId: _sessionId, seq: _seq, linkUrls: _linkUrls, ...OTHERS } = getTableColumns(crawlPageFacts)
const { htmlSource, rawHtmlSource, desktopScreenshot, phoneScreenshot, declared: _declared, ...COLUMNS } = OTHERS

/** The columns of `crawl_page_facts` that contain a page's facts. Null in a left join if the page has no row. */
export const FACTS = COLUMNS
export type StoredColumns = Pick<typeof crawlPageFacts.$inferSelect, keyof typeof COLUMNS>

/** The source and the pictures of a page, which only archives need. */
export const SOURCES = { htmlSource, rawHtmlSource, desktopScreenshot, phoneScreenshot }

type Row = Omit<OlderRow, 'stored'> & { stored: StoredColumns | null }

/** The facts of a page, read from their columns. Null for a failed page; `rawFacts` also if it was not rendered. */
export function factsOf({ stored, ...row }: Row): { facts: PageFacts | null; rawFacts: PageFacts | null } {
  if (stored === null) return { facts: null, rawFacts: null }
  const { packedFacts, packedRawFacts } = stored
  if (!packedFacts) return olderFactsOf({ ...row, stored })
  return {
    facts: pageFactsFrom(expand(packedFacts)),
    rawFacts: packedRawFacts && pageFactsFrom(expand(packedRawFacts)),
  }
}

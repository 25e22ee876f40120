import { getTableColumns } from 'drizzle-orm'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { crawlPageFacts, type crawlResults } from './crawl-schema.ts'
import { unpackGroups } from './stored-groups.ts'

const { sessionId: _sessionId, seq: _seq, linkUrls: _linkUrls, ...OTHERS } = getTableColumns(crawlPageFacts)
const { htmlSource, rawHtmlSource, desktopScreenshot, phoneScreenshot, ...COLUMNS } = OTHERS

/** The columns of `crawl_page_facts` that contain a page's facts. Null in a left join if the page has no row. */
export const FACTS = COLUMNS
export type StoredColumns = Omit<
  typeof crawlPageFacts.$inferSelect,
  'sessionId' | 'seq' | 'linkUrls' | keyof typeof SOURCES
>

/** The source and the pictures of a page, which only archives need. */
export const SOURCES = { htmlSource, rawHtmlSource, desktopScreenshot, phoneScreenshot }

type Row = Pick<typeof crawlResults.$inferSelect, 'mainTextWords' | 'mainTextHash'> & { stored: StoredColumns | null }

/** The facts of a page, read from their columns. Null for a failed page; `rawFacts` also if it was not rendered. */
export function factsOf(row: Row): { facts: PageFacts | null; rawFacts: PageFacts | null } {
  if (row.stored === null) return { facts: null, rawFacts: null }
  const { facts, rawFacts, links, scriptLinks, factGroups, mainTextSignature: signature } = row.stored
  const { mainTextWords: wordCount, mainTextHash: hash } = row
  const groups = unpackGroups(factGroups)
  return {
    facts: facts && { ...facts, ...groups.facts, links, scriptLinks, mainText: { wordCount, hash, signature } },
    rawFacts: rawFacts && { ...rawFacts, ...groups.rawFacts },
  }
}

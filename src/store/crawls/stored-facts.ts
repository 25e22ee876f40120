import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { crawlResults } from './crawl-schema.ts'
import { unpackGroups } from './stored-groups.ts'

type FactColumns = Pick<
  typeof crawlResults.$inferSelect,
  | ('facts' | 'rawFacts' | 'factGroups' | 'links' | 'scriptLinks')
  | ('mainTextWords' | 'mainTextHash' | 'mainTextSignature')
>

/** The facts of a page from the columns they are stored in. Null for a failed page, and `rawFacts` also if not rendered. */
export function factsOf(row: FactColumns): { facts: PageFacts | null; rawFacts: PageFacts | null } {
  const { facts, rawFacts, links, scriptLinks, mainTextWords: wordCount, mainTextHash: hash } = row
  const mainText = { wordCount, hash, signature: row.mainTextSignature }
  const groups = unpackGroups(row.factGroups)
  return {
    facts: facts && { ...facts, ...groups.facts, links, scriptLinks, mainText },
    rawFacts: rawFacts && { ...rawFacts, ...groups.rawFacts },
  }
}

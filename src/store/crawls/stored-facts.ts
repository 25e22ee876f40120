import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { crawlResults } from './crawl-schema.ts'

type FactColumns = Pick<
  typeof crawlResults.$inferSelect,
  'facts' | 'links' | 'scriptLinks' | 'mainTextWords' | 'mainTextHash' | 'mainTextSignature'
>

/** The facts of a page from the columns they are stored in; null for a failed page. */
export function factsOf(row: FactColumns): PageFacts | null {
  const { facts, links, scriptLinks, mainTextWords: wordCount, mainTextHash: hash, mainTextSignature: signature } = row
  return facts && { ...facts, links, scriptLinks, mainText: { wordCount, hash, signature } }
}

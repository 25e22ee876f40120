import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { type PackedFacts, packFacts } from '#domain/packed-facts/packed-facts.ts'

export type PackedPage = {
  facts: PackedFacts | null
  rawFacts: PackedFacts | null
  source?: FinishedPage['packedSource']
  rawSource?: FinishedPage['packedSource']
  screenshots?: FinishedPage['screenshots']
}

/** The facts of a page as they go to the archive. Most pages come with their facts packed. */
export function packPage(
  { facts, rawFacts, packedFacts, packedRawFacts, packedSource, packedRawSource, screenshots }: FinishedPage,
  isForChecksOnly: boolean,
): PackedPage {
  return {
    facts: packedFacts ?? (facts && packFacts(facts, 'all')),
    rawFacts: isForChecksOnly ? null : (packedRawFacts ?? (rawFacts && packFacts(rawFacts, 'all'))),
    ...(!isForChecksOnly && { source: packedSource, rawSource: packedRawSource, screenshots }),
  }
}

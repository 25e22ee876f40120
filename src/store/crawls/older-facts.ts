import { zstdDecompressSync } from 'node:zlib'
import type { StoredGroups } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { crawlPageFacts, crawlResults } from './crawl-schema.ts'

type Groups = Partial<StoredGroups> & Pick<PageFacts, 'extracted'>
type PageGroups = { facts: Groups; rawFacts: Groups | null }

export type OlderRow = Pick<typeof crawlResults.$inferSelect, 'mainTextWords' | 'mainTextHash'> & {
  stored: Pick<
    typeof crawlPageFacts.$inferSelect,
    'facts' | 'rawFacts' | 'links' | 'scriptLinks' | 'factGroups' | 'mainTextSignature'
  >
}

/** Far more than the limits of all groups together. */
const MAX_UNPACKED = 64 * 2 ** 20

/**
 * The facts of a row that a version before `packed_facts` stored: plain facts as JSON, groups as compressed JSON. Such
 * crawls may still run after an upgrade, or wait for their archive.
 */
export function olderFactsOf({ stored, mainTextWords: wordCount, mainTextHash: hash }: OlderRow) {
  const { facts, rawFacts, links, scriptLinks, mainTextSignature: signature } = stored
  const groups = unpackGroups(stored.factGroups)
  const mainText = { wordCount, hash, signature }
  return {
    facts: facts && ({ ...facts, ...groups.facts, links: links ?? [], scriptLinks, mainText } satisfies PageFacts),
    rawFacts: rawFacts && { ...rawFacts, ...groups.rawFacts },
  }
}

function unpackGroups(packed: Uint8Array | null): PageGroups {
  if (packed === null) return { facts: {}, rawFacts: null }
  return JSON.parse(zstdDecompressSync(packed, { maxOutputLength: MAX_UNPACKED }).toString())
}

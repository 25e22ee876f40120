import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { STORED_GROUP_NAMES, type StoredGroups } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'

type Groups = Partial<StoredGroups> & Pick<PageFacts, 'extracted'>
type PageGroups = { facts: Groups; rawFacts: Groups | null }

/** Far more than the limits of all groups together. */
const MAX_UNPACKED = 64 * 2 ** 20
const IS_GROUP = new Set<string>([...STORED_GROUP_NAMES, 'extracted'])

/** The fact groups of a page, compressed, because jsonb would take several times the space. Null if there are none. */
export function packGroups({
  facts,
  rawFacts,
  packedGroups,
}: Pick<FinishedPage, 'facts' | 'rawFacts' | 'packedGroups'>): Uint8Array<ArrayBuffer> | null {
  if (packedGroups) return packedGroups
  if (facts === null || STORED_GROUP_NAMES.every((name) => facts[name] === undefined)) return null
  const groups: PageGroups = { facts: groupsOf(facts), rawFacts: rawFacts && groupsOf(rawFacts) }
  // Copied, because zstd returns a part of a larger buffer, and all of that would be sent to the other thread.
  return new Uint8Array(zstdCompressSync(JSON.stringify(groups)))
}

export function unpackGroups(packed: Uint8Array | null): PageGroups {
  if (packed === null) return { facts: {}, rawFacts: null }
  return JSON.parse(zstdDecompressSync(packed, { maxOutputLength: MAX_UNPACKED }).toString())
}

/** The facts that belong to no group. */
export function withoutGroups<Facts extends Partial<PageFacts>>(
  facts: Facts,
): Omit<Facts, keyof StoredGroups | 'extracted'> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !IS_GROUP.has(name))) as Facts
}

function groupsOf(facts: PageFacts): Groups {
  const { extracted } = facts
  return {
    ...Object.fromEntries(STORED_GROUP_NAMES.map((name) => [name, facts[name]])),
    ...(extracted && { extracted }),
  }
}

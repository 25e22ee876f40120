import { zstdCompressSync } from 'node:zlib'
import { FACT_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { pageFactsFrom } from '#domain/packed-facts/packed-facts.ts'
import { expand } from '#store/crawls/compressed-facts.ts'
import type { TestApp } from '../open-test-app.ts'

/** Stores the facts of all pages as versions before `packed_facts` did, with changes to their plain facts. */
export async function storeOlderFacts(
  { database: { pool } }: Pick<TestApp, 'database'>,
  crawlId: string,
  change: (facts: Partial<PageFacts>) => object = (facts) => facts,
): Promise<void> {
  const { rows } = await pool.query<{ seq: number; packed: Buffer; packedRaw: Buffer | null }>(
    `select seq, packed_facts as packed, packed_raw_facts as "packedRaw" from crawl_page_facts
     where session_id = $1 and packed_facts is not null`,
    [crawlId],
  )
  for (const { seq, packed, packedRaw } of rows) {
    const { links, scriptLinks: _, mainText: __, ...facts } = pageFactsFrom(expand(packed))
    const entries = Object.entries(facts)
    const isGroup = ([name]: [string, unknown]) => (FACT_GROUP_NAMES as string[]).includes(name)
    const groups = Object.fromEntries(entries.filter(isGroup))
    const plain = Object.fromEntries(entries.filter((entry) => !isGroup(entry)))
    await pool.query(
      `update crawl_page_facts
       set packed_facts = null, packed_raw_facts = null, declared = null, links = $3, facts = $4, fact_groups = $5,
         raw_facts = $6
       where session_id = $1 and seq = $2`,
      [
        ...[crawlId, seq, JSON.stringify(links), JSON.stringify(change(plain))],
        Object.keys(groups).length > 0 ? zstdCompressSync(JSON.stringify({ facts: groups, rawFacts: null })) : null,
        packedRaw && JSON.stringify(pageFactsFrom(expand(packedRaw))),
      ],
    )
  }
}

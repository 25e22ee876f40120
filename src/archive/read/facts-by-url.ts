import type { DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'
import type { Archive } from './open-archive.ts'
import { readFacts, type StoredFacts, type WantedFacts } from './read-facts.ts'

/** What results of pages show as `declared`. */
export const DECLARED_FACTS = [
  ...(['lang', 'robots', 'robotsByAgent', 'metaRefresh', 'hreflangs', 'inBody', 'openGraph', 'h1s'] as const),
] satisfies (keyof DeclaredFacts)[]

/** The facts of the pages with these URLs. Failed pages have none. */
export async function readFactsByUrl(
  archive: Archive,
  urls: string[],
  wanted: WantedFacts,
): Promise<Map<string, StoredFacts>> {
  const rows = await archive.query<{ id: number; url: string }>(
    `select id, url from urls where url in (select unnest(json_transform($urls, '["VARCHAR"]')))`,
    { urls: JSON.stringify(urls) },
  )
  const facts = await readFacts(
    archive,
    rows.map(({ id }) => id),
    wanted,
  )
  return new Map(rows.flatMap(({ id, url }) => (facts.has(id) ? [[url, facts.get(id) as StoredFacts]] : [])))
}

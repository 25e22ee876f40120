import { extractedColumnId, rulesKey } from '#domain/extraction/extraction-rule.ts'
import { STORED_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import type { LinkFact, PageFacts } from '#domain/facts/page-facts.ts'
import { columnsWith, PLAIN_FACT_NAMES } from '#domain/packed-facts/fact-columns.ts'
import type { ArchiveRow } from '../archive-tables.ts'
import { type LinkKind, type PageLinks, readLinksOf } from './link-reader.ts'
import type { Archive } from './open-archive.ts'

/** The facts of a page, and those before its scripts ran if it was rendered. Facts that were not wanted are missing. */
export type StoredFacts = { facts: PageFacts; rawFacts: PageFacts | null }

/** Links take longer than all other facts, so they can be read without texts and rels, or not at all. */
export type WantedFacts = { names: readonly (keyof PageFacts)[]; links: 'all' | 'urls' | 'none' }

export const ALL_FACTS: WantedFacts = { names: [...PLAIN_FACT_NAMES, ...STORED_GROUP_NAMES, 'extracted'], links: 'all' }

type TextRow = ArchiveRow<'texts'>
type FactsRow = { page: number; is_raw: boolean; json: string; links: string | null }

/** The facts of some pages, by the number of their URL. Failed pages have none. */
export async function readFacts(
  archive: Archive,
  pages: readonly number[],
  { names, links: kind }: WantedFacts,
  readLinks: (kind: LinkKind) => Promise<PageLinks[]> = (kind) => readLinksOf(archive, kind, pages),
): Promise<Map<number, StoredFacts>> {
  const list = pages.map(Number).join(', ') || 'null'
  // One text per page is read faster than one per column.
  const json = columnsWith(names).map((column) => `"${column}"`)
  const [rows, texts, extracted, links] = await Promise.all([
    archive.query<FactsRow>(
      `select page, is_raw, '[' || concat_ws(',', ${json.join(', ')}) || ']' as json, links
      from facts where page in (${list}) order by is_raw`,
    ),
    names.includes('text') ? archive.query<TextRow>(`from texts where page in (${list})`) : [],
    names.includes('extracted') ? readExtracted(archive, list) : [],
    kind === 'none' ? [] : readLinks(kind),
  ])
  const linksOf = new Map(links.map(({ source, json }) => [source, json]))
  const stored = new Map<number, StoredFacts>()
  for (const row of rows) {
    const parsed: PageFacts = Object.assign({}, ...JSON.parse(row.json))
    const page = stored.get(row.page)
    if (row.is_raw && page) page.rawFacts = { ...parsed, links: JSON.parse(row.links ?? '[]') }
    else {
      const own = kind === 'none' ? null : row.links
      parsed.links = own === null ? parseLinks(linksOf.get(row.page) ?? '[]', kind) : JSON.parse(own)
      stored.set(row.page, { facts: parsed, rawFacts: null })
    }
  }
  for (const { page, is_raw: isRaw, text: main, length } of texts) {
    const facts = isRaw ? stored.get(page)?.rawFacts : stored.get(page)?.facts
    if (facts) facts.text = { main, length }
  }
  for (const { page, isRaw, found } of extracted) {
    const facts = isRaw ? stored.get(page)?.rawFacts : stored.get(page)?.facts
    if (facts) facts.extracted = found
  }
  return stored
}

type ExtractedRow = Pick<ArchiveRow<'extracted'>, 'page' | 'is_raw'> & { columns: string }

/** What the rules of the crawl found on these pages. */
async function readExtracted({ manifest, query }: Archive, pages: string) {
  const rules = manifest.settings.extraction ?? []
  if (rules.length === 0) return []
  const rows = await query<ExtractedRow>(
    `select page, is_raw, to_json(list({ id: "column", details: details })) as columns
    from extracted where page in (${pages}) group by page, is_raw`,
  )
  const key = rulesKey(rules)
  return rows.map(({ page, is_raw: isRaw, columns }) => {
    const read: { id: string; details: string }[] = JSON.parse(columns)
    const found = new Map(read.map(({ id, details }) => [id, JSON.parse(details)]))
    // In the order of the rules, as they are when a page is read.
    const ids = rules.map(extractedColumnId).filter((id) => found.has(id))
    return { page, isRaw, found: { rules: key, columns: Object.fromEntries(ids.map((id) => [id, found.get(id)])) } }
  })
}

function parseLinks(json: string, kind: WantedFacts['links']): LinkFact[] {
  if (kind === 'all') {
    const links: [url: string, text: string, rel: string][] = JSON.parse(json)
    return links.map(([url, text, rel]) => ({ url, text, rel: rel === '' ? [] : rel.split(' ') }))
  }
  const urls: string[] = JSON.parse(json)
  return urls.map((url) => ({ url, text: '', rel: [] }))
}

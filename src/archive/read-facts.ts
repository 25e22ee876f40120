import type { LinkFact, PageFacts } from '#domain/facts/page-facts.ts'
import type { ArchiveRow } from './archive-tables.ts'
import { factsFromColumns } from './fact-columns.ts'
import type { Archive } from './open-archive.ts'

/** The facts of a page, and those before its scripts ran if it was rendered. */
export type StoredFacts = { facts: PageFacts; rawFacts: PageFacts | null }

/** The facts of some pages, by the number of their URL. Failed pages have none. */
export async function readFacts(archive: Archive, pages: number[]): Promise<Map<number, StoredFacts>> {
  const list = pages.map(Number).join(', ') || 'null'
  const rows = await archive.query<ArchiveRow<'facts'>>(`from facts where page in (${list}) order by is_raw`)
  const links = await readLinks(archive, list)
  const stored = new Map<number, StoredFacts>()
  for (const row of rows) {
    const parsed = factsFromColumns(row)
    const page = stored.get(row.page)
    if (row.is_raw && page) page.rawFacts = { ...parsed, links: JSON.parse(row.links ?? '[]') }
    else stored.set(row.page, { facts: { ...parsed, links: links.get(row.page) ?? [] }, rawFacts: null })
  }
  return stored
}

async function readLinks(archive: Archive, list: string): Promise<Map<number, LinkFact[]>> {
  const rows = await archive.query<{ source: number; url: string; text: string; rel: string }>(
    `select l.source, u.url || f.text as url, a.text, r.text as rel
    from links l join urls u on u.id = l.target join fragments f on f.id = l.fragment
      join anchors a on a.id = l.anchor join rels r on r.id = l.rel
    where l.source in (${list}) order by l.source, l.position`,
  )
  const links = new Map<number, LinkFact[]>()
  for (const { source, url, text, rel } of rows) {
    const ofPage = links.get(source) ?? []
    ofPage.push({ url, text, rel: rel === '' ? [] : rel.split(' ') })
    links.set(source, ofPage)
  }
  return links
}

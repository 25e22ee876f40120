import type { Archive } from './open-archive.ts'
import { ALL_FACTS, readFacts, type StoredFacts } from './read-facts.ts'

/** What a later crawl needs of a page that has not changed. */
export type ReusablePage = StoredFacts & {
  fingerprint: string
  gist: string
  headers: Record<string, string> | undefined
}

type PageRow = { page: number; url: string; fingerprint: string; gist: string; headers: string | null }

/** Pages with an ETag or a date at some places in the queue, by URL. Leaves out pages larger than `maxBytes`. */
export async function readReusablePages(
  archive: Archive,
  places: { first: number; last: number; maxBytes: number },
): Promise<Map<string, ReusablePage>> {
  return readPages(
    archive,
    `p.position between ${places.first} and ${places.last} and p.bytes <= ${places.maxBytes}
      and (p.etag is not null or p.last_modified is not null)`,
  )
}

/** One page of any size. */
export async function readReusablePage(archive: Archive, position: number, url: string): Promise<ReusablePage | null> {
  return (await readPages(archive, `p.position = ${position}`)).get(url) ?? null
}

async function readPages(archive: Archive, condition: string): Promise<Map<string, ReusablePage>> {
  const rows = await archive.query<PageRow>(
    `select p.page, u.url, p.fingerprint, p.gist, p.headers from pages p join urls u on u.id = p.page
    where p.status = 'success' and ${condition}`,
  )
  const facts = await readFacts(
    archive,
    rows.map(({ page }) => page),
    ALL_FACTS,
  )
  const found = new Map<string, ReusablePage>()
  for (const { page, url, fingerprint, gist, headers: json } of rows) {
    const stored = facts.get(page)
    const headers = json === null ? undefined : JSON.parse(json)
    if (stored) found.set(url, { ...stored, fingerprint, gist, headers })
  }
  return found
}

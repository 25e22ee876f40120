import { join } from 'node:path'
import { openDatabase, quoted } from '../duckdb.ts'
import { fileOf } from '../manifest.ts'
import type { Archive } from './open-archive.ts'
import { queryRows } from './query-rows.ts'

/** The links of one page as JSON. */
export type PageLinks = { source: number; json: string }

/** `urls`: without texts and rels. */
export type LinkKind = 'urls' | 'all'

/** The links of some pages. Reads the whole file, because it is sorted by the targets of the links. */
export async function readLinksOf(archive: Archive, kind: LinkKind, pages: readonly number[]): Promise<PageLinks[]> {
  const found: PageLinks[] = []
  for (let first = 0; first < pages.length; first += MAX_PAGES) {
    const sources = pages
      .slice(first, first + MAX_PAGES)
      .map(Number)
      .join(', ')
    found.push(...(await archive.query<PageLinks>(LINKS_SQL[kind]('links', `l.source in (${sources})`, 'l.source'))))
  }
  return found
}

/** Links of more pages at a time could exceed the memory limit of a database. */
const MAX_PAGES = 1024
const MAX_LINKS = 100_000

export type LinkedPage = { position: number; link_count: number }

/** Links in the order of their pages. */
export type SortedLinks = {
  /** Returns the links of these pages, which must be consecutive and in queue order. Call it one at a time. */
  read: (pages: readonly LinkedPage[]) => Promise<PageLinks[]>
  close: () => void
}

const TABLES = ['urls', 'pages', 'links', 'anchors', 'fragments', 'rels'] as const
/** Smaller than the number of links in a range of pages, so that few other links are read. */
const ROW_GROUP = 20_480

/** Writes all links once, in the order of their pages, into the folder `scratch`. */
export async function sortLinks({ folder }: Archive, kind: LinkKind, scratch: string): Promise<SortedLinks> {
  const database = await openDatabase(':memory:', { temp_directory: scratch })
  try {
    const connection = await database.connect()
    for (const table of TABLES) {
      const file = quoted(join(folder, fileOf(table)))
      await connection.run(`create view ${table} as from read_parquet(${file})`)
    }
    const sorted = quoted(join(scratch, fileOf('links')))
    await connection.run(
      `copy (
        select p.position as place, l.source, l.position, l.target, l.fragment, l.anchor, l.rel
        from links l join pages p on p.page = l.source order by place, l.source, l.position
      ) to ${sorted} (format parquet, row_group_size ${ROW_GROUP})`,
    )
    await connection.run(`create view sorted_links as from read_parquet(${sorted})`)
    return {
      async read(pages) {
        const found: PageLinks[] = []
        for (const { first, last } of divide(pages)) {
          const places = `l.place between ${first} and ${last}`
          const select = LINKS_SQL[kind]('sorted_links', places, 'l.place, l.source')
          found.push(...(await queryRows<PageLinks>(connection, select)))
        }
        return found
      },
      close: () => {
        connection.closeSync()
        database.closeSync()
      },
    }
  } catch (error) {
    database.closeSync()
    throw error
  }
}

/** Splits the queue into ranges whose pages have few enough links. Pages at the same position stay together. */
function divide(pages: readonly LinkedPage[]): { first: number; last: number }[] {
  const parts: { first: number; last: number; links: number }[] = []
  for (const { position, link_count: links } of pages) {
    const part = parts.at(-1)
    if (part && (part.last === position || part.links + links <= MAX_LINKS)) {
      part.last = position
      part.links += links
    } else parts.push({ first: position, last: position, links })
  }
  return parts
}

/** The links of a page as one text, because a row per link would take ten times as long to read. */
const LINKS_SQL: Record<LinkKind, (links: string, condition: string, group: string) => string> = {
  urls: (links, condition, group) => `
    select l.source, to_json(list(u.url order by l.position))::varchar as json
    from ${links} l join urls u on u.id = l.target
    where ${condition} group by ${group}`,
  all: (links, condition, group) => `
    select l.source, to_json(list([u.url || f.text, a.text, r.text] order by l.position))::varchar as json
    from ${links} l join urls u on u.id = l.target join fragments f on f.id = l.fragment
      join anchors a on a.id = l.anchor join rels r on r.id = l.rel
    where ${condition} group by ${group}`,
}

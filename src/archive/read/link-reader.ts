import { join } from 'node:path'
import { openDatabase, quoted } from '../duckdb.ts'
import { fileOf } from '../manifest.ts'
import type { Archive } from './open-archive.ts'
import { queryRows } from './query-rows.ts'

/** The links of one page as JSON. */
export type PageLinks = { source: number; json: string }

/** Without texts and rels, or with them. */
export type LinkKind = 'urls' | 'all'

/** The links of some pages. Reads the whole file, because it is sorted by the targets of the links. */
export function readLinksOf(archive: Archive, kind: LinkKind, pages: readonly number[]): Promise<PageLinks[]> {
  const sources = pages.map(Number).join(', ') || 'null'
  return archive.query<PageLinks>(LINKS_SQL[kind]('links', `l.source in (${sources})`, 'l.source'))
}

/** Links in the order of their pages. */
export type SortedLinks = {
  /** Of the pages with these places in the queue. One call at a time. */
  read: (range: { first: number; last: number }) => Promise<PageLinks[]>
  close: () => void
}

const TABLES = ['urls', 'pages', 'links', 'anchors', 'fragments', 'rels'] as const
/** Smaller than a range of pages has links, so that few others are read with them. */
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
      read: ({ first, last }) =>
        queryRows<PageLinks>(
          connection,
          LINKS_SQL[kind]('sorted_links', `l.place between ${first} and ${last}`, 'l.place, l.source'),
        ),
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

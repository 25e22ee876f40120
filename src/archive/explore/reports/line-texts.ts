import type { CrawlTables } from '../crawl-tables.ts'
import { ROBOTS_OF_HOSTS } from '../robots-decisions.ts'

const MAX_LENGTH = 300

/** Reads the robots.txt of these hosts. Returns a function that gives a line of one, without its comment. */
export async function lineTexts(
  tables: CrawlTables,
  hosts: readonly string[],
): Promise<(host: string, line: number | null) => string | null> {
  const files = await tables.query<{ host: string; text: string }>(
    `with files as (${ROBOTS_OF_HOSTS}) select host, text from files where text is not null
      and host in (select unnest(from_json($hosts, '["VARCHAR"]')))`,
    { hosts: JSON.stringify(hosts) },
  )
  const lines = new Map(files.map(({ host, text }) => [host, text.split(/\r\n|\r|\n/)]))
  return (host, line) => {
    const text = line === null ? undefined : lines.get(host)?.[line - 1]
    return text === undefined ? null : (text.split('#', 1)[0] ?? '').trim().slice(0, MAX_LENGTH).toWellFormed()
  }
}

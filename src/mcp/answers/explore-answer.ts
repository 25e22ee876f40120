import { columnsOf, EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import { formatNumber, plural } from '#domain/words/counts.ts'
import { InvalidInput } from '#operations/errors.ts'
import type { CrawlSource } from '../source.ts'
import type { Answer } from '../tool.ts'
import { pageOf, rangeOf } from './paging.ts'
import { lines, rowLine, toRow } from './shapes.ts'

type Chosen = { crawl: string; limit: number; cursor?: string | undefined }
type Query = { tool: string; table: 'pages' | 'links'; filter: string; sort: string; columns: string[] }

/** Rows of a table of the explorer as an answer. */
export async function exploreAnswer(source: CrawlSource, chosen: Chosen, query: Query): Promise<Answer> {
  const { tool, table, filter, sort, columns } = query
  const range = rangeOf(tool, chosen)
  const { total, rows } = await source
    .explore(chosen.crawl, { table, filter, sort, columns: columns.join(), ...range })
    .catch((error) => Promise.reject(withColumns(error, table)))
  const { row } = EXPLORER_TABLES[table]
  const { shown, paged, note } = pageOf(tool, chosen, { rows: rows.map((cells) => toRow(table, cells)), total })
  const matching = `${formatNumber(total)} ${plural(total, row.one, row.many)} ${plural(total, 'matches', 'match')}.`
  return { text: lines(matching, ...shown.map(rowLine), note), data: { ...paged, [table]: shown } }
}

function withColumns(error: unknown, table: Query['table']): unknown {
  if (!(error instanceof InvalidInput) || !error.message.includes('no column')) return error
  return new InvalidInput(`${error.message} Columns: ${Object.keys(columnsOf(table)).join(', ')}.`)
}

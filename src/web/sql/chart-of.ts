import type { SqlColumn, SqlResult } from '#domain/sql/sql-query.ts'

export const MAX_BARS = 30
export const MAX_POINTS = 500

export type ChartColumns = { labels: number; values: number }
export type ChartPoint = { key: string; label: string; value: number }

/** The columns with numbers to draw, and the default choice of labels and values. */
export function columnsForChart(columns: SqlColumn[]): { values: number[]; usual: ChartColumns | null } {
  const values = columns.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []))
  const text = columns.findIndex(({ kind }) => kind !== 'number')
  // If all columns are numbers, such as status codes and counts, the first one is the label.
  const labels = text === -1 ? (values[0] ?? -1) : text
  const value = values.find((at) => at !== labels)
  return { values, usual: labels === -1 || value === undefined ? null : { labels, values: value } }
}

/** The first rows with a number. `left` counts further rows with a number, `empty` rows without one. */
export function pointsOf(
  { rows }: Pick<SqlResult, 'rows'>,
  { labels, values }: ChartColumns,
  max: number,
): { points: ChartPoint[]; left: number; empty: number } {
  const numbered = rows.flatMap((row, at) => {
    const value = row[values]
    return typeof value === 'number' ? [{ key: String(at), label: toLabel(row[labels] ?? null), value }] : []
  })
  const points = numbered.slice(0, max)
  return { points, left: numbered.length - points.length, empty: rows.length - numbered.length }
}

function toLabel(cell: SqlResult['rows'][number][number]): string {
  const text = cell === null ? '(null)' : cell === '' ? '(empty)' : String(cell)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

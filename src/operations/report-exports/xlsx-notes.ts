import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { MAX_FORMAT_ROWS } from './xlsx-sheet.ts'
import { MAX_SHEET_ROWS } from './xlsx-tables.ts'

/** `max`: the most rows of the sheet with all issues, and of those of the categories. */
export function issueNotes(
  counts: readonly { type: string; pages: number }[],
  max = { all: MAX_SHEET_ROWS, category: MAX_FORMAT_ROWS },
): string[] {
  const all = counts.reduce((sum, { pages }) => sum + pages, 0)
  if (all <= max.all) return []
  const categories = [...Map.groupBy(counts, reportCategoryOf)].map(([name, some]) => ({
    name,
    rows: some.reduce((sum, { pages }) => sum + pages, 0),
  }))
  const cut = categories.filter(({ rows }) => rows > max.category)
  const most = `at most ${formatNumber(max.all)} of ${formatNumber(all)} rows`
  return [
    `Issues: ${most}.${cut.length === 0 ? ' The sheets of the categories have all.' : ''}`,
    ...cut.map(
      ({ name, rows }) =>
        `${name}: at most ${formatNumber(max.category)} of ${formatNumber(rows)} rows. The JSON export has all.`,
    ),
  ]
}

import type { Column } from '#domain/explorer/columns.ts'
import { columnOf, EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'

/** What this browser remembers about a table. `columns` is null until the user changes the columns. */
export type ColumnChoice = { columns: string[] | null; widths: Record<string, number> }

const MIN_WIDTH = 60
const MAX_WIDTH = 900
const NO_CHOICE: ColumnChoice = { columns: null, widths: {} }

/** Puts the sticky column first. It is always shown. */
export function withFirst(table: ExplorerTableName, columns: string[]): string[] {
  const { first } = EXPLORER_TABLES[table]
  return [first, ...columns.filter((id) => id !== first)]
}

export function toggleColumn(table: ExplorerTableName, columns: string[], id: string): string[] {
  if (columns.includes(id))
    return withFirst(table, columns.length > 1 ? columns.filter((each) => each !== id) : columns)
  return [...columns, id]
}

/** Swaps a column with its left (-1) or right (1) neighbour. The first column cannot move. */
export function moveColumn(columns: string[], id: string, by: -1 | 1): string[] {
  const from = columns.indexOf(id)
  return placeColumn(columns, id, columns[from + by] ?? id)
}

/** Moves a column to the position of another column. */
export function placeColumn(columns: string[], id: string, at: string): string[] {
  const from = columns.indexOf(id)
  const to = columns.indexOf(at)
  if (from < 1 || to < 1 || from === to) return columns
  const rest = columns.filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

export function widthOf({ widths }: Pick<ColumnChoice, 'widths'>, id: string, column: Column | undefined): number {
  return widths[id] ?? defaultWidth(column)
}

export function limitWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))
}

/** Wide enough for the label, and at least for the usual values. */
function defaultWidth(column: Column | undefined): number {
  const ofLabel = 46 + (column?.label.length ?? 0) * 6.5
  const usual = { url: 300, text: 220, choice: 120 } as Partial<Record<Column['kind'], number>>
  return Math.max(Math.round(ofLabel), (column && usual[column.kind]) ?? 72)
}

/** Ignores invalid parts, because the columns of the table may have changed since. */
export function readColumnChoice(table: ExplorerTableName, stored: string | null): ColumnChoice {
  const value = parse(stored)
  if (typeof value !== 'object' || value === null) return NO_CHOICE
  const { columns, widths } = value as { columns?: unknown; widths?: unknown }
  const isKnown = (id: unknown): id is string => typeof id === 'string' && columnOf(table, id) !== undefined
  const chosen = Array.isArray(columns) ? [...new Set(columns.filter(isKnown))] : []
  const sized = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
    (entry): entry is [string, number] => isKnown(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  )
  return {
    columns: chosen.length > 0 ? withFirst(table, chosen) : null,
    widths: Object.fromEntries(sized.map(([id, width]) => [id, limitWidth(width)])),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

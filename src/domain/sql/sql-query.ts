export const MAX_SQL_CHARACTERS = 20_000
/** Max rows on the screen. The other rows are only counted. */
export const MAX_SHOWN_ROWS = 1000
export const MAX_CSV_ROWS = 100_000
export const MAX_SQL_SECONDS = 30
export const MAX_SQL_MEMORY_MB = 400
/** Max characters of a cell on the screen. A download contains the whole text. */
export const MAX_CELL_CHARACTERS = 2000

export type SqlCell = string | number | boolean | null

export type SqlColumn = {
  name: string
  kind: 'number' | 'yes-no' | 'text'
  /** The type in DuckDB, such as 'VARCHAR'. */
  type: string
}

export type SqlResult = {
  columns: SqlColumn[]
  /** The first rows of the result. */
  rows: SqlCell[][]
  /** Number of rows that were counted. */
  rowCount: number
  /** The result has more rows than were counted. */
  hasMore: boolean
  /** Cells in `rows` whose text is cut. */
  cutCells: number
  tookMs: number
}

/** A table that queries can read, with what its columns mean. */
export type SqlTable = {
  /** 'explorer': the tables on the screen, with URLs and texts. 'archive': the files of the archive, with ids. */
  schema: 'explorer' | 'archive'
  name: string
  /** What one row stands for. */
  row: string
  columns: { name: string; type: string; note: string }[]
}

export const MAX_SQL_CHARACTERS = 20_000
/** Rows on the screen. The rest is only counted. */
export const MAX_SHOWN_ROWS = 1000
export const MAX_CSV_ROWS = 100_000
export const MAX_SQL_SECONDS = 30
export const MAX_SQL_MEMORY_MB = 400
/** On the screen. A download has the whole text. */
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
  /** Rows of the result, as far as they were counted. */
  rowCount: number
  /** The result has more rows than were counted. */
  hasMore: boolean
  /** Cells of these rows whose text is longer than what is shown. */
  cutCells: number
  tookMs: number
}

/** A table that queries can read, with what its columns mean. */
export type SqlTable = {
  /** 'explorer': the tables of the screen, with URLs and texts. 'archive': the files of the archive, with numbers. */
  schema: 'explorer' | 'archive'
  name: string
  /** One row is … */
  row: string
  columns: { name: string; type: string; note: string }[]
}

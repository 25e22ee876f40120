/** A line of a page with a match in it, counted from 1. */
export type FoundLine = { line: number; before: string; match: string; after: string }

export type FoundPage = {
  url: string
  /** Matches on this page. */
  count: number
  /** The page was rendered, and only its HTML from before its scripts ran has the match. */
  isOnlyBeforeScripts: boolean
  /** The first lines that match. */
  lines: FoundLine[]
  /** The beginning of the first match, if it goes over several lines. Null if `lines` has it. */
  acrossLines: string | null
}

export type FoundText = {
  /** Pages with a match. */
  total: number
  /** Pages whose text or source was searched. */
  searched: number
  /** Those of which only the beginning is kept. */
  cut: number
  offset: number
  pages: FoundPage[]
}

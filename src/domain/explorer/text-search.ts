/** A line of a page with a match in it, counted from 1. */
export type FoundLine = { line: number; before: string; match: string; after: string }

export type FoundPage = {
  url: string
  /** Matches on this page. */
  count: number
  /** The page was rendered, and only its HTML before scripts ran contains the match. */
  isOnlyBeforeScripts: boolean
  /** The first lines that match. */
  lines: FoundLine[]
  /** The beginning of the first match, if that match spans several lines. Null if it is in `lines`. */
  acrossLines: string | null
}

export type FoundText = {
  /** Pages with a match. */
  total: number
  /** Pages whose text or source was searched. */
  searched: number
  /** How many of these have guessed URLs, so that no total counts them. */
  guessed: number
  /** Searched pages whose text or source was too long, so that only the beginning was kept. */
  cut: number
  offset: number
  pages: FoundPage[]
}

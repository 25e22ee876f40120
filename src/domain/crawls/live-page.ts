/** A page as the live list of a running crawl shows it. */
export type LivePage = {
  url: string
  title: string
  status: 'success' | 'error'
  statusCode: number | null
  /** Why it could not be had. */
  error: string | null
  /** Null when the viewer's tier does not include it, like the next. */
  healthScore: number | null
  /** Null for a page that failed, too. */
  llmScore: number | null
  issueCount: number
}

export type LivePage = {
  url: string
  title: string
  status: 'success' | 'error'
  statusCode: number | null
  error: string | null
  /** The page was not requested, because robots.txt or the host does not allow it. */
  isNotCrawled: boolean
  /** Null when the user's plan doesn't include scores. */
  healthScore: number | null
  /** Null for a failed page, or when the user's plan doesn't include scores. */
  llmScore: number | null
  issueCount: number
}

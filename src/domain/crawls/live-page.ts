/** A page as the live list of a running crawl shows it. */
export type LivePage = {
  url: string
  title: string
  status: 'success' | 'error'
  statusCode: number | null
  error: string | null
  /** The page was not requested, because robots.txt or the host does not allow it. */
  isNotCrawled: boolean
  /** This and the next field are null when the user's plan doesn't include them. */
  healthScore: number | null
  /** Null for a failed page as well. */
  llmScore: number | null
  issueCount: number
}

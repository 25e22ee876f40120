/** A page as the live list of a running crawl shows it. */
export type LivePage = {
  url: string
  title: string
  status: 'success' | 'error'
  statusCode: number | null
  /** Why it failed. */
  error: string | null
  /** This and the next field are null when the user's plan doesn't include them. */
  healthScore: number | null
  /** Also null for a failed page. */
  llmScore: number | null
  issueCount: number
}

/** The last request to judge a stored crawl again by the project's rules. The report changes only at the end. */
export type Judgement = {
  status: 'queued' | 'running' | 'done' | 'failed'
  pagesJudged: number
  /** Pages that will be judged. */
  pages: number
  /** Issues of pages and of the whole site. */
  issuesBefore: number
  /** Null until the crawl has been judged. */
  issuesAfter: number | null
  /** Why it failed, and what to do; null unless it failed. */
  error: string | null
  requestedAt: string
  finishedAt: string | null
}

/** Follows the numbers of issues of a judgement: most screens count those of the whole site apart. */
export const ALL_ISSUES = 'of pages and of the whole site'

export function isJudging(judgement: Judgement | null): boolean {
  return judgement?.status === 'queued' || judgement?.status === 'running'
}

import type { Issue } from './issue.ts'

/** Issues of URLs that are no pages of the crawl, such as redirects: how many there are, and the first of them. */
export type UrlIssues = { total: number; issues: { url: string; issue: Issue }[] }

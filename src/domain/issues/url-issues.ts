import type { Finding, Issue } from './issue.ts'

/** Issues of URLs that are no pages of the crawl, such as redirects: how many there are, and the first of them. */
export type UrlIssues = { total: number; issues: { url: string; issue: Issue }[] }

/** The same for one check, with its findings. */
export type FoundUrls = { total: number; issues: { url: string; issue: Issue | Finding }[] }

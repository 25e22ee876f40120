import type { Finding, Issue } from './issue.ts'

/** Issues of URLs that are not pages of the crawl, such as redirects: their number, and the first of them. */
export type UrlIssues = { total: number; issues: { url: string; issue: Issue }[] }

/** Issues and findings of one check on URLs that are not pages. */
export type FoundUrls = { total: number; issues: { url: string; issue: Issue | Finding }[] }

/** Checks that report a broken page or file. Reports list and count broken pages and files separately. */
export const CHECKS_OF_BROKEN_URLS: readonly string[] = [
  ...['access_denied', 'bad_redirect_target', 'bad_response', 'body_too_large', 'client_error', 'connection_refused'],
  ...['connection_reset', 'dns_failure', 'rate_limited', 'redirect_loop', 'server_error', 'timed_out', 'tls_failure'],
  ...['too_many_redirects', 'unexpected_status'],
]

/** Whether an issue is left out of the site's issues, because reports already list its URL as a broken page or file. */
export function isOfBrokenUrl({ type }: { type: string }): boolean {
  return CHECKS_OF_BROKEN_URLS.includes(type)
}

export function withoutBroken<Found extends { issue: { type: string } }>(found: readonly Found[]): Found[] {
  return found.filter(({ issue }) => !isOfBrokenUrl(issue))
}

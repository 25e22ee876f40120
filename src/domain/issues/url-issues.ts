import type { Finding, Issue } from './issue.ts'

/** Issues of URLs that are no pages of the crawl, such as redirects: how many there are, and the first of them. */
export type UrlIssues = { total: number; issues: { url: string; issue: Issue }[] }

/** The same for one check, with its findings. */
export type FoundUrls = { total: number; issues: { url: string; issue: Issue | Finding }[] }

/** These checks say that a page or a file is broken. Reports list and count those separately. */
export const CHECKS_OF_BROKEN_URLS: readonly string[] = [
  ...['access_denied', 'bad_redirect_target', 'bad_response', 'body_too_large', 'client_error', 'connection_refused'],
  ...['connection_reset', 'dns_failure', 'rate_limited', 'redirect_loop', 'server_error', 'timed_out', 'tls_failure'],
  ...['too_many_redirects', 'unexpected_status'],
]

/** Whether issues of the whole site leave it out, because reports already list the URL as a broken page or file. */
export function isOfBrokenUrl({ type }: { type: string }): boolean {
  return CHECKS_OF_BROKEN_URLS.includes(type)
}

export function withoutBroken<Found extends { issue: { type: string } }>(found: readonly Found[]): Found[] {
  return found.filter(({ issue }) => !isOfBrokenUrl(issue))
}

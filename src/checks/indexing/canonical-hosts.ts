import { isPrivateHostSql, isPrivateUrl } from '../shared/private-host.ts'
import { hostIn } from '../shared/url-parts.ts'

/** Hosts in the default settings of site generators and in documentation. */
const PLACEHOLDER = /^(?:www\.)?(?:example\.(?:com|net|org)|your-?(?:site|domain|website)\.com)$/

/** What is wrong with the host of a canonical, for a page of a public site; null if nothing is. */
export function hostProblem(url: string, pageUrl: string): string | null {
  if (isPrivateUrl(url) && !isPrivateUrl(pageUrl)) return 'host that visitors cannot reach'
  const host = hostIn(url)
  return PLACEHOLDER.test(host) && host !== hostIn(pageUrl) ? 'host of an example' : null
}

/** SQL: whether the host of a canonical has such a problem. Hosts may have a port. */
export function hasHostProblem(host: string, pageHost: string): string {
  return `((${isPrivateHostSql(host)} and not ${isPrivateHostSql(pageHost)})
    or (regexp_matches(${host}, '${PLACEHOLDER.source}') and ${host} <> ${pageHost}))`
}

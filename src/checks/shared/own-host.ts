import { beginsWith, hostIn, originOf } from './url-parts.ts'

/** A test whether a URL has the host of the page. `www.` and the scheme make no difference, the port does. */
export function ownHostOf(pageUrl: string): (url: string) => boolean {
  const start = `${originOf(pageUrl)}/`
  const host = bareHost(pageUrl)
  return (url) => beginsWith(url, start) || bareHost(url) === host
}

function bareHost(url: string): string {
  const host = hostIn(url)
  return host.startsWith('www.') ? host.slice(4) : host
}

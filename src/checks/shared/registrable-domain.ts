import { getDomain } from 'tldts'

const MAX_KNOWN = 2000
const known = new Map<string, string>()

/** The registrable domain of a URL or host name, such as `example.co.uk`; the host of an IP address or a single name. */
export function registrableDomain(urlOrHost: string): string {
  const host = hostOf(urlOrHost)
  let domain = known.get(host)
  if (domain === undefined) {
    domain = getDomain(host, OPTIONS) ?? host
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(host, domain)
  }
  return domain
}

export function isSameSite(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other)
}

/** Subdomains of private suffixes, such as github.io, belong to different owners. */
const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false }

/** The host without its port. The URLs of facts are normalised, so they need not be parsed again. */
function hostOf(urlOrHost: string): string {
  const start = urlOrHost.indexOf('//')
  const from = start === -1 ? 0 : start + 2
  const end = urlOrHost.slice(from).search(/[/?#]/)
  const authority = end === -1 ? urlOrHost.slice(from) : urlOrHost.slice(from, from + end)
  return authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d+$/, '')
}

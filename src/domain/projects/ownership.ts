/** How owners prove that a site is theirs, in the order in which they are listed. */
export const OWNERSHIP_WAYS = ['dns', 'file', 'meta'] as const
export type OwnershipWay = (typeof OWNERSHIP_WAYS)[number]

/** What was found, or exactly what was found instead. */
export type WayResult = { isFound: boolean; message: string }

export type OwnershipCheck = { at: string; results: Record<OwnershipWay, WayResult> }

/** As it is stored with the project. */
export type Ownership = {
  /** Null if the last check found no proof. */
  confirmed: { way: OwnershipWay; at: string } | null
  lastCheck: OwnershipCheck
}

/** What to publish. */
export type Proofs = {
  host: string
  /** Null for an IP address, which has no records. */
  dns: { names: string[]; value: string } | null
  file: { url: string; content: string }
  meta: { url: string; tag: string }
}

export const VERIFICATION_NAME = 'pagewarden-site-verification'

export function proofsFor(url: string, token: string): Proofs {
  const { origin, host, hostname } = new URL(url)
  const value = `${VERIFICATION_NAME}=${token}`
  return {
    host,
    dns: isIpAddress(hostname) ? null : { names: recordNames(hostname), value },
    file: { url: `${origin}/pagewarden-${token}.txt`, content: value },
    meta: { url: `${origin}/`, tag: `<meta name="${VERIFICATION_NAME}" content="${token}">` },
  }
}

/** A host that is an alias (CNAME) cannot have a record of its own, so a name below it counts as well. */
function recordNames(hostname: string): string[] {
  const names = [hostname, `_pagewarden.${hostname}`]
  // The same people manage the DNS records of a domain and of its www name.
  return hostname.startsWith('www.') ? [...names, hostname.slice('www.'.length)] : names
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}

/** The state after a check. A proof that is found again keeps its first date, unless it is another one. */
export function ownershipAfter(check: OwnershipCheck, before: Ownership | null): Ownership {
  const isFound = (way: OwnershipWay) => check.results[way].isFound
  const earlier = before?.confirmed
  if (earlier && isFound(earlier.way)) return { confirmed: earlier, lastCheck: check }
  const way = OWNERSHIP_WAYS.find(isFound)
  return { confirmed: way === undefined ? null : { way, at: check.at }, lastCheck: check }
}

const WAY_LABELS: Record<OwnershipWay, string> = { dns: 'DNS record', file: 'File', meta: 'Meta tag' }

/** Why no proof was found, in one line for the notes of a crawl. */
export function describeMissing(host: string, { results }: OwnershipCheck): string {
  const ways = OWNERSHIP_WAYS.map((way) => `${WAY_LABELS[way]}: ${results[way].message}`)
  return `Ownership of ${host} could not be confirmed when the crawl started. ${ways.join(' ')}`
}

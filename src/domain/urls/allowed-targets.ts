/** A private host that may be crawled all the same: a test server or an intranet. */
export type AllowedTarget = { host: string /** Null means every port. */; ports: { from: number; to: number } | null }

/** Reads `host[:port[-port]]`, comma-separated. Throws an error that names the entry which is wrong. */
export function parseAllowList(text: string): AllowedTarget[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry)
}

/** Whether a host is on the list as it was written, in any spelling of that host. */
export function isListed(targets: readonly AllowedTarget[], hostname: string, port: number): boolean {
  const host = bareHost(hostname)
  return targets.some(
    (target) =>
      target.host === host && (target.ports === null || (port >= target.ports.from && port <= target.ports.to)),
  )
}

/** A URL's host name without brackets, trailing dot and capitals. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

function parseEntry(entry: string): AllowedTarget {
  const match = /^(\[[^\]]+\]|[^:[\]/?#@\s\\]+)(?::(\d{1,5})(?:-(\d{1,5}))?)?$/.exec(entry)
  const url = match && URL.parse(`http://${match[1]}/`)
  if (!match || !url) throw new Error(`'${entry}' is not a host[:port[-port]] of the list of private targets.`)
  const host = bareHost(url.hostname)
  if (match[2] === undefined) return { host, ports: null }
  const from = Number(match[2])
  const to = Number(match[3] ?? match[2])
  if (from < 1 || to > 65535 || from > to) throw new Error(`'${entry}' names ports that are not between 1 and 65535.`)
  return { host, ports: { from, to } }
}

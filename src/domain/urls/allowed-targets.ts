/** A private host that may be crawled nevertheless: a test server or an intranet. */
export type AllowedTarget = { host: string /** Null means every port. */; ports: { from: number; to: number } | null }

/** Parses comma-separated `host[:port[-port]]` entries. Throws an error that names the invalid entry. */
export function parseAllowList(text: string): AllowedTarget[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry)
}

/** Whether a host is on the list, in any spelling. Compares names, without resolving them. */
export function isListed(targets: readonly AllowedTarget[], hostname: string, port: number): boolean {
  const host = bareHost(hostname)
  return targets.some(
    (target) =>
      target.host === host && (target.ports === null || (port >= target.ports.from && port <= target.ports.to)),
  )
}

/** Lower-case host name without brackets and trailing dot. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

function parseEntry(entry: string): AllowedTarget {
  const match = /^(\[[^\]]+\]|[^:[\]/?#@\s\\]+)(?::(\d{1,5})(?:-(\d{1,5}))?)?$/.exec(entry)
  const url = match && URL.parse(`http://${match[1]}/`)
  if (!match || !url) throw new Error(`'${entry}' in the list of private targets is not a host[:port[-port]].`)
  const host = bareHost(url.hostname)
  if (match[2] === undefined) return { host, ports: null }
  const from = Number(match[2])
  const to = Number(match[3] ?? match[2])
  if (from < 1 || to > 65535 || from > to)
    throw new Error(`'${entry}' contains ports that are not between 1 and 65535.`)
  return { host, ports: { from, to } }
}

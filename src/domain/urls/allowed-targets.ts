/** A private host that the server's settings allow us to crawl, such as an intranet. */
export type AllowedTarget = { host: string /** Null means every port. */; ports: { from: number; to: number } | null }

/** Parses comma-separated `host[:port[-port]]` entries. Throws an error that names the invalid entry. */
export function parseAllowList(text: string): AllowedTarget[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry)
}

/** Whether a host is on the list, ignoring case, brackets and a trailing dot. Names are compared, not resolved. */
export function isListed(targets: readonly AllowedTarget[], hostname: string, port: number): boolean {
  const host = bareHost(hostname)
  return targets.some(
    (target) =>
      target.host === host && (target.ports === null || (port >= target.ports.from && port <= target.ports.to)),
  )
}

/** The host of an http or https URL, with its port only. */
export function targetOf(url: string): AllowedTarget {
  const { hostname, port, protocol } = new URL(url)
  const own = port ? Number(port) : protocol === 'https:' ? 443 : 80
  return { host: bareHost(hostname), ports: { from: own, to: own } }
}

export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

function parseEntry(entry: string): AllowedTarget {
  const match = /^(\[[^\]]+\]|[^:[\]/?#@\s\\]+)(?::(\d{1,5})(?:-(\d{1,5}))?)?$/.exec(entry)
  const url = match && URL.parse(`http://${match[1]}/`)
  if (!match || !url)
    throw new Error(`'${entry}' in the list of private targets does not have the form host[:port[-port]].`)
  const host = bareHost(url.hostname)
  if (match[2] === undefined) return { host, ports: null }
  const from = Number(match[2])
  const to = Number(match[3] ?? match[2])
  if (from < 1 || to > 65535 || from > to)
    throw new Error(
      `'${entry}' has an invalid port or port range. ` +
        'Ports are between 1 and 65535, and a range starts with the lower one.',
    )
  return { host, ports: { from, to } }
}

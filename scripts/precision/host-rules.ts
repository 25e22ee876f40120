export type HostRules = { redirects: Redirect[]; headers: { path: RegExp; name: string; value: string }[] }
type Redirect = { from: RegExp; to: string; status: number }

/** What a site on Netlify or Cloudflare Pages tells its host in the files `_redirects` and `_headers`. */
export function parseHostRules(redirects: string, headers: string): HostRules {
  return { redirects: parseRedirects(linesOf(redirects)), headers: parseHeaders(linesOf(headers)) }
}

/** Where a path redirects to, or the file that is sent for it (status 200). */
export function redirectFor({ redirects }: HostRules, path: string): { to: string; status: number } | null {
  for (const { from, to, status } of redirects) {
    const found = from.exec(path)
    if (found) return { to: to.replace(/:(\w+)/g, (whole, name) => found.groups?.[name] ?? whole), status }
  }
  return null
}

export function headersFor({ headers }: HostRules, path: string): Record<string, string> {
  return Object.fromEntries(headers.filter((one) => one.path.test(path)).map(({ name, value }) => [name, value]))
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
}

function parseRedirects(lines: readonly string[]): Redirect[] {
  return lines.flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/)
    // Rules for other hosts, countries or query parameters are left out.
    const isSimple = from.startsWith('/') && /^(\/|https?:)/.test(to) && /^\d{3}!?$/.test(status)
    return isSimple ? [{ from: patternOf(from), to, status: Number.parseInt(status, 10) }] : []
  })
}

function parseHeaders(lines: readonly string[]): HostRules['headers'] {
  let path = /^$/
  return lines.flatMap((line) => {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (!/^\s/.test(line)) path = patternOf(line.trim())
    return name && value ? [{ path, name: name.toLowerCase(), value: value.trim() }] : []
  })
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\*/g, '(?<splat>.*)').replace(/:(?!splat)(\w+)/g, '(?<$1>[^/]+)')}$`)
}

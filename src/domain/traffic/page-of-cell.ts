import { MAX_URL_LENGTH } from '../urls/max-url-length.ts'
import { normalizePageUrl } from '../urls/url.ts'
import { isPlainUrl } from '../urls/url-plain.ts'

/** The site of a project. */
export type Site = { origin: string }

const WITHOUT_SCHEME = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?)(\/.*)?$/i

/**
 * The page that a cell names: a URL as the crawler spells it, or a path from '/'. Analytics exports often omit hosts,
 * so paths get the host of a crawl when both are compared. Null if the cell names no page.
 */
export function pageOfCell(cell: string, { origin }: Site): string | null {
  const text = cell.trim()
  if (text === '' || text.length > MAX_URL_LENGTH) return null
  if (/^https?:\/\//i.test(text)) return normal(text)
  if (text.startsWith('/')) return normal(origin + text)?.slice(origin.length) ?? null
  const [, host = '', path = '/'] = WITHOUT_SCHEME.exec(text) ?? []
  // Some exports contain the host but no scheme.
  const isOwn = bareHost(host) === bareHost(new URL(origin).host)
  return isOwn ? normal(`${new URL(origin).protocol}//${host}${path}`) : null
}

function normal(url: string): string | null {
  return isPlainUrl(url) ? url : URL.canParse(url) ? normalizePageUrl(url) : null
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

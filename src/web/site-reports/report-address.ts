import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'

/** The crawl of the report on the screen, once it has loaded. */
export const ShownCrawl = createContext<string | null>(null)

/** Reads and writes the query string of a report, so that every view has its own URL. */
export function useReportAddress() {
  const [params] = useSearchParams()
  const shown = useContext(ShownCrawl)
  const session = params.get('session') || null
  return {
    params,
    /** The id of the crawl, or null for the latest. */
    session,
    /** For links to pages: their numbers belong to one crawl, and the latest may be another one later. */
    crawlId: session ?? shown,
    /** The query string after changes. Null removes a parameter. */
    searchWith: (changes: Record<string, string | null>) => searchWith(params, changes),
  }
}

function searchWith(params: URLSearchParams, changes: Record<string, string | null>): `?${string}` {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** The query string of an API path, without empty values. */
export function queryOf(values: Record<string, string | number | null>): '' | `?${string}` {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== '') params.set(name, String(value))
  return params.size > 0 ? `?${params}` : ''
}

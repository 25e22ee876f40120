import { useSearchParams } from 'react-router'

/** Reads and writes the query string of a report, so that every view has its own URL. */
export function useReportAddress() {
  const [params] = useSearchParams()
  return {
    params,
    /** The id of the crawl, or null for the latest. */
    session: params.get('session') || null,
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

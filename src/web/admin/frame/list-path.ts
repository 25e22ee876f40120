import { readPage } from '../../reports/report-view.ts'

/** Copies the page number and the named parameters from the URL of the screen to the API path. */
export function listPath<const Path extends string>(
  path: Path,
  { searchParams }: URL,
  names: string[],
): Path | `${Path}?${string}` {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = searchParams.get(name)?.trim().slice(0, MAX_LENGTH)
    if (value) query.set(name, value)
  }
  const page = Math.min(readPage(searchParams), MAX_PAGES)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

const MAX_LENGTH = 200
const MAX_PAGES = 100_000

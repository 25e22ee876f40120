/** Returns 1 if the page number in the URL is missing or invalid. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** Adds the filters that are set, always in the same order. Page 1 has no page number. */
export function listUrl<const Path extends string>(
  path: Path,
  filters: Record<string, string | null>,
  page = 1,
): Path | `${Path}?${string}` {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

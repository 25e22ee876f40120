import { redirect } from 'react-router'
import { loadFromApi } from '../../client/load-from-api.ts'

/** Loads a page of a list. A page number past the end, for example from an old link, redirects to the last page. */
export async function loadList<List extends { page: number; pages: number }>(
  args: Parameters<typeof loadFromApi>[0],
  path: string,
): Promise<List> {
  const list = await loadFromApi<List>(args, path)
  if (list.page > list.pages) throw redirect(lastPage(args.url, list.pages))
  return list
}

export function lastPage({ pathname, searchParams }: URL, pages: number): string {
  const params = new URLSearchParams(searchParams)
  params.delete('page')
  if (pages > 1) params.set('page', String(pages))
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

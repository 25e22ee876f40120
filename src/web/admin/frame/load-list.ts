import { redirect } from 'react-router'
import type { ApiPath, ApiValue } from '../../client/api-types.ts'
import { loadFromApi } from '../../client/load-from-api.ts'

type List = { page: number; pages: number }
/** Accepts only API paths that return a list. */
type ListPath<Path extends string> = ApiValue<'GET', Path> extends List ? unknown : never

/** Loads a page of a list. A page number past the end, for example from an old link, redirects to the last page. */
export async function loadList<const Path extends string>(
  args: Parameters<typeof loadFromApi>[0],
  path: ApiPath<'GET', Path> & ListPath<Path>,
): Promise<ApiValue<'GET', Path>> {
  const list = await loadFromApi<Path>(args, path)
  const { page, pages } = list as List
  if (page > pages) throw redirect(lastPage(args.url, pages))
  return list
}

export function lastPage({ pathname, searchParams }: URL, pages: number): string {
  const params = new URLSearchParams(searchParams)
  params.delete('page')
  if (pages > 1) params.set('page', String(pages))
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

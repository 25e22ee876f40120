import { data } from 'react-router'
import { SHARE_PATH } from '#domain/shares/share-link.ts'
import type { ApiPath, ApiValue } from '../client/api-types.ts'
import type { loadFromApi } from '../client/load-from-api.ts'
import { serverApi } from '../client/server-api.ts'

type Loading = Parameters<typeof loadFromApi>[0]

/** The path of a share link. */
export function shareBase(token: string): `/share/${string}` {
  return `${SHARE_PATH}/${encodeURIComponent(token)}`
}

/** Loads what a link shows. Null while the password is missing or no crawl has finished: the frame says so. */
export async function loadShared<const Path extends string>(
  { context }: Pick<Loading, 'context'>,
  path: ApiPath<'GET', Path>,
): Promise<ApiValue<'GET', Path> | null> {
  const response = await serverApi(context)<Path>(path)
  if (response.ok) return response.json()
  const body = await response.json().catch(() => null)
  const code = body?.error.code
  if (code === 'share_password_required' || code === 'no_crawl') return null
  throw data(body, { status: response.status })
}

/** A page number in a URL; the first page if it is not one. */
export function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

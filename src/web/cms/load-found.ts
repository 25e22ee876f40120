import { data, type RouterContextProvider, redirect } from 'react-router'
import type { ApiPath, ApiValue } from '../client/api-types.ts'
import { serverApi } from '../client/server-api.ts'
import { requestContext } from '../request-context.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }
type FoundResponse = { item: object | null; movedTo: string | null }
type With<Found> = Found extends FoundResponse ? Found & { item: NonNullable<Found['item']> } : never

/** Returns null if the content does not exist. Moved content is redirected permanently. */
export async function loadContent<const Path extends string>(
  { url, context }: Loading,
  path: ApiPath<'GET', Path>,
): Promise<(With<ApiValue<'GET', Path>> & { isPreview: boolean }) | null> {
  const { account } = context.get(requestContext)
  const wantsPreview = url.searchParams.get('preview') === '1'
  const response = await serverApi(context)<Path>(wantsPreview ? (`${path}?preview=1` as typeof path) : path)
  if (response.status === 404) return null
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  const found = (await response.json()) as FoundResponse
  if (found.movedTo !== null) throw redirect(found.movedTo + url.search, 301)
  const isEditor = account?.role === 'editor' || account?.role === 'admin'
  return { ...(found as With<ApiValue<'GET', Path>>), isPreview: wantsPreview && isEditor }
}

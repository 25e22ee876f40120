import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestContext } from '../request-context.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }
type FoundResponse = { item: object | null; movedTo: string | null }
type With<Found extends FoundResponse> = Found & { item: NonNullable<Found['item']> }

/** Loads the content at a path; null if there is none. Moved content is redirected permanently. */
export async function loadContent<Found extends FoundResponse>({ url, context }: Loading, path: string) {
  const { api, viewer } = context.get(requestContext)
  const wantsPreview = url.searchParams.get('preview') === '1'
  const response = await api(wantsPreview ? `${path}?preview=1` : path)
  if (response.status === 404) return null
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  const found: Found = await response.json()
  if (found.movedTo !== null) throw redirect(found.movedTo + url.search, 301)
  const isEditor = viewer.account?.role === 'editor' || viewer.account?.role === 'admin'
  return { ...(found as With<Found>), isPreview: wantsPreview && isEditor }
}

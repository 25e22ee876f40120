import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestContext } from '../request-context.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }
type Answer = { item: object | null; movedTo: string | null }
type With<Found extends Answer> = Found & { item: NonNullable<Found['item']> }

/** What is at an address of content; null when nothing is. What has moved is sent on for good. */
export async function loadFound<Found extends Answer>({ url, context }: Loading, path: string) {
  const { api, viewer } = context.get(requestContext)
  const isAsked = url.searchParams.get('preview') === '1'
  const response = await api(isAsked ? `${path}?preview=1` : path)
  if (response.status === 404) return null
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  const found: Found = await response.json()
  if (found.movedTo !== null) throw redirect(found.movedTo + url.search, 301)
  const isEditor = viewer.account?.role === 'editor' || viewer.account?.role === 'admin'
  return { ...(found as With<Found>), isPreview: isAsked && isEditor }
}

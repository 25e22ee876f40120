import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestContext } from '../request-context.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }
type Answer = { item: object | null; movedTo: string | null }
type With<Found extends Answer> = Found & { item: NonNullable<Found['item']> }

/** What is at an address of content; null when nothing is. What has moved is sent on for good. */
export async function loadFound<Found extends Answer>({ url, context }: Loading, path: string) {
  const { api, viewer } = context.get(requestContext)
  const isAsked = url.searchParams.get('preview') === '1'
  const answer = await api(isAsked ? `${path}?preview=1` : path)
  if (answer.status === 404) return null
  if (!answer.ok) throw data(await answer.json().catch(() => null), { status: answer.status })
  const found: Found = await answer.json()
  if (found.movedTo !== null) throw redirect(found.movedTo + url.search, 301)
  const isEditor = viewer.account?.role === 'editor' || viewer.account?.role === 'admin'
  return { ...(found as With<Found>), isPreview: isAsked && isEditor }
}

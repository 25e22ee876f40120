import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestContext } from '../request-context.ts'
import { signInPathFor } from './protected-path.ts'

type Loading = { request: Request; context: Readonly<RouterContextProvider> }

/** What the API says to this viewer, for a loader. Signed-out people are sent to sign in and come back afterwards. */
export async function loadFromApi<Value>({ request, context }: Loading, path: string): Promise<Value> {
  const answer = await context.get(requestContext).api(path)
  if (answer.status === 401) throw redirect(signInPath(request))
  if (!answer.ok) throw data(await answer.json().catch(() => null), { status: answer.status })
  return answer.json()
}

/** The first line of a loader whose screen is for people with an account. */
export function requireSignIn({ request, context }: Loading): void {
  if (!context.get(requestContext).viewer.account) throw redirect(signInPath(request))
}

function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return signInPathFor(`${pathname.replace(/\.data$/, '')}${search}`)
}

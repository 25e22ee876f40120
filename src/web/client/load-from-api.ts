import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'
import { toSignIn } from './to-sign-in.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }

const OUT_OF_ORDER = 'Our database does not answer at the moment. Nothing is lost: try again in a few minutes.'

/** What the API says to this viewer, for a loader. Signed-out people are sent to sign in and come back afterwards. */
export async function loadFromApi<Value>({ url, context }: Loading, path: string): Promise<Value> {
  const response = await context.get(requestContext).api(path)
  if (response.status === 401) throw toSignIn(url)
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  return response.json()
}

/** The first line of a loader whose screen is for people with an account. */
export function requireSignIn({ url, context }: Loading): void {
  const { account, isUnrecognised } = context.get(requestContext).viewer
  // Who may well be signed in is not sent to sign in; a moment later the page may work.
  if (isUnrecognised) throw data({ error: { code: 'unavailable', message: OUT_OF_ORDER } }, { status: 503 })
  if (!account) throw toSignIn(url)
}

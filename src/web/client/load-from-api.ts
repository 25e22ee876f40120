import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { ApiPath, ApiValue } from './api-types.ts'
import { serverApi } from './server-api.ts'
import { toSignIn } from './to-sign-in.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }

const DATABASE_DOWN = 'Our database does not respond at the moment. Nothing is lost: try again in a few minutes.'

/** Calls the API as the current user, for a loader. Signed-out visitors are redirected to sign in and then back. */
export async function loadFromApi<const Path extends string>(
  { url, context }: Loading,
  path: ApiPath<'GET', Path>,
): Promise<ApiValue<'GET', Path>> {
  return read(url, await serverApi(context)<Path>(path))
}

/** Like `loadFromApi`, but null if the role of the user does not allow it. */
export async function loadIfAllowed<const Path extends string>(
  { url, context }: Loading,
  path: ApiPath<'GET', Path>,
): Promise<ApiValue<'GET', Path> | null> {
  const response = await serverApi(context)<Path>(path)
  return response.status === 403 ? null : read(url, response)
}

async function read<Value>(url: URL, response: Pick<Response, 'status' | 'ok'> & { json(): Promise<Value> }) {
  if (response.status === 401) throw toSignIn(url)
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  return response.json()
}

/** Call this first in the loader of a screen that requires an account. */
export function requireSignIn({ url, context }: Loading): void {
  const { account, isUnrecognised } = context.get(requestContext)
  // The database is down, so we do not know whether the visitor is signed in.
  if (isUnrecognised) throw data({ error: { code: 'unavailable', message: DATABASE_DOWN } }, { status: 503 })
  if (!account) throw toSignIn(url)
}

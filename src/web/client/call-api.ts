import type { ApiBody, ApiMethod, ApiPath, ApiValue } from './api-types.ts'

export type ApiError = {
  status: number
  code: string
  message: string
  retryAfterSeconds: number | null
  reasons?: string[]
  /** The field that the server rejected, if the error is about one field. */
  field?: string
  /** Fields and checks that were changed in another tab or by another user. */
  fields?: string[]
  checks?: string[]
  /** Position of the error in the sent text, in characters from its start. */
  position?: number
}
export type ApiResult<Value> = { ok: true; value: Value; status?: number } | { ok: false; error: ApiError }

const listeners = new Set<() => void>()
const projectListeners = new Set<(projectId: string) => void>()

/** Calls back with the id of a project that a request could not find: it was deleted, or the viewer lost access. */
export function onProjectLost(listener: (projectId: string) => void): () => void {
  projectListeners.add(listener)
  return () => projectListeners.delete(listener)
}

/** Calls back when a GET is rejected because the user is signed out. For other methods, forms show the error. */
export function onSignInRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls our API from the browser. If the connection fails, the error has status 0. */
export function callApi<Method extends ApiMethod, const Path extends string>(
  method: Method,
  path: ApiPath<Method, Path>,
  ...[body]: ApiBody<Method, Path>
): Promise<ApiResult<ApiValue<Method, Path>>> {
  return request(method, path, body)
}

/** Like `callApi` with GET, for generic functions that receive the path as a parameter. An aborted call fails. */
export function getFromApi<const Path extends string>(
  path: ApiPath<'GET', Path>,
  signal: AbortSignal | null = null,
): Promise<ApiResult<ApiValue<'GET', Path>>> {
  return request('GET', path, undefined, signal)
}

/** Like `callApi` with POST, for a call that can be cancelled. An aborted call fails. */
export function postToApi<const Path extends string>(
  path: ApiPath<'POST', Path>,
  body: ApiBody<'POST', Path>[0],
  signal: AbortSignal,
): Promise<ApiResult<ApiValue<'POST', Path>>> {
  return request('POST', path, body, signal)
}

async function request<Value>(
  method: ApiMethod,
  path: string,
  body: unknown,
  signal: AbortSignal | null = null,
): Promise<ApiResult<Value>> {
  const isFile = body instanceof Blob
  const init: RequestInit = { method, headers: { accept: 'application/json' }, signal }
  if (body !== undefined) {
    init.body = isFile ? body : JSON.stringify(body)
    init.headers = {
      ...init.headers,
      'content-type': isFile ? body.type || 'application/octet-stream' : 'application/json',
    }
  }
  const response = await fetch(`/api${path}`, init).catch(() => null)
  if (response === null) return { ok: false, error: UNREACHABLE }
  const value = response.status === 204 ? null : await response.json().catch(() => undefined)
  if (value === undefined) return { ok: false, error: unexpected(response) }
  if (response.ok) return { ok: true, value, status: response.status }
  if (response.status === 401 && method === 'GET') for (const listener of listeners) listener()
  if (value.error?.code === NO_SUCH_PROJECT) {
    const id = path.split(/[/?]/)[2] ?? ''
    for (const listener of projectListeners) listener(id)
  }
  const retryAfter = Number(response.headers.get('retry-after'))
  return { ok: false, error: { status: response.status, retryAfterSeconds: retryAfter || null, ...value.error } }
}

export const NO_SUCH_PROJECT = 'no_such_project'

export const UNREACHABLE: ApiError = {
  status: 0,
  code: 'unreachable',
  message: 'The server could not be reached. Check your connection and try again; nothing was changed.',
  retryAfterSeconds: null,
}

/** For a response that is not from our API, such as the error page of a proxy. */
function unexpected({ ok, status }: Response): ApiError {
  const message = `Our server sent an unexpected response (${status}). Try again in a moment.`
  return { status: ok ? 0 : status, code: 'unexpected_response', message, retryAfterSeconds: null }
}

import { type DataTag, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { data } from 'react-router'
import type { ApiPath, ApiValue } from './api-types.ts'
import { type ApiError, getFromApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { toSignIn } from './to-sign-in.ts'

/** An API error response as an exception, because queries fail only when they throw. */
export class ApiFailure extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.message)
    this.error = error
  }
}

type Freshness = { staleTime?: number; retry?: number }

/** A GET query. Its key is the path split at slashes, so `['projects', id]` matches every query of one project. */
export function apiQuery<const Path extends string>(
  path: ApiPath<'GET', Path>,
  { staleTime, retry = 1 }: Freshness = {},
) {
  return queryOptions({
    queryKey: keyOf(path),
    queryFn: async (): Promise<ApiValue<'GET', Path>> => {
      const result = await getFromApi<Path>(path)
      if (!result.ok) throw new ApiFailure(result.error)
      return result.value
    },
    retry: (failures, failure) => failures < retry && isTemporary(failure),
    ...(staleTime !== undefined && { staleTime }),
  })
}

export type ApiQuery<Value> = UseQueryOptions<Value, Error, Value, string[]> & {
  queryKey: DataTag<string[], Value, Error>
}

/** Network and server errors can be temporary. After any other error, a retry would fail again. */
function isTemporary(failure: Error): boolean {
  return !(failure instanceof ApiFailure) || failure.error.status === 0 || failure.error.status >= 500
}

export function keyOf(path: string): string[] {
  return path.split(/\/|(?=\?)/).filter((part) => part !== '')
}

/**
 * For a `clientLoader`. Uses the cache while it is fresh, and throws the same responses as `loadFromApi` on the server.
 * `url` is the page being opened.
 */
export async function loadCached<Value>(query: ApiQuery<Value>, url: URL): Promise<Value> {
  try {
    return await queryClient().fetchQuery(query)
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const { status, code, message } = failure.error
    if (status === 401) throw toSignIn(url)
    throw data({ error: { code, message } }, { status: status || 503 })
  }
}

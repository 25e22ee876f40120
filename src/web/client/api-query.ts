import { queryOptions } from '@tanstack/react-query'
import { data } from 'react-router'
import { type ApiError, callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { toSignIn } from './to-sign-in.ts'

/** An answer of the API that is not a success, thrown so that queries know of it. */
export class ApiFailure extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.message)
    this.error = error
  }
}

type Freshness = { staleTime?: number /** How often to try again. */; retry?: number }

/** A question to our API. Its key are the parts of its path: `['projects', id]` stands for all that is asked of one project. */
export function apiQuery<Value>(path: string, { staleTime, retry = 1 }: Freshness = {}) {
  return queryOptions({
    queryKey: keyOf(path),
    queryFn: async (): Promise<Value> => {
      const result = await callApi<Value>('GET', path)
      if (!result.ok) throw new ApiFailure(result.error)
      return result.value
    },
    retry: (failures, failure) => failures < retry && mayPass(failure),
    ...(staleTime !== undefined && { staleTime }),
  })
}

/** A server that is out of reach or in trouble may answer the next time; one that refuses refuses again. */
function mayPass(failure: Error): boolean {
  return !(failure instanceof ApiFailure) || failure.error.status === 0 || failure.error.status >= 500
}

export function keyOf(path: string): string[] {
  return path.split(/\/|(?=\?)/).filter((part) => part !== '')
}

/**
 * For a `clientLoader`: what is still fresh is not asked for again. Refusals become what `loadFromApi` makes of them on
 * the server. `url` is the place somebody is on the way to.
 */
export async function loadCached<Value>(query: ReturnType<typeof apiQuery<Value>>, url: URL): Promise<Value> {
  try {
    return await queryClient().fetchQuery(query)
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const { status, code, message } = failure.error
    if (status === 401) throw toSignIn(url)
    throw data({ error: { code, message } }, { status: status || 503 })
  }
}

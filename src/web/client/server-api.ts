import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { ApiBody, ApiPath, ApiValue } from './api-types.ts'

/** For loaders and actions. Calls the API as the current user. A call with a body is a POST. */
export function serverApi(context: Readonly<RouterContextProvider>): ServerApi {
  return context.get(requestContext).api as ServerApi
}

type ServerApi = {
  <const Path extends string>(path: ApiPath<'GET', Path>): Promise<ApiResponse<ApiValue<'GET', Path>>>
  <const Path extends string>(
    path: ApiPath<'POST', Path>,
    ...body: ApiBody<'POST', Path>
  ): Promise<ApiResponse<ApiValue<'POST', Path>>>
}

type ApiResponse<Value> = Omit<Response, 'ok' | 'json'> &
  ({ ok: true; json(): Promise<Value> } | { ok: false; json(): Promise<{ error: ErrorBody }> })

type ErrorBody = { code: string; message: string }

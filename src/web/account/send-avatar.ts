import type { ApiValue } from '../client/api-types.ts'
import { type ApiResult, UNREACHABLE } from '../client/call-api.ts'

type Avatar = ApiValue<'PUT', '/account/avatar'>

/** Uploads a picture and reports progress from 0 to 100. Uses XHR because `fetch` reports no upload progress. */
export function sendAvatar(file: File, onProgress: (percent: number) => void): Promise<ApiResult<Avatar>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', '/api/account/avatar')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(1, total)) * 100))
    request.onload = () => resolve(toResult(request))
    request.onerror = () => resolve(failure(0, UNREACHABLE.message))
    request.send(file)
  })
}

function toResult({ status, response }: XMLHttpRequest): ApiResult<Avatar> {
  if (status === 200 && response) return { ok: true, value: response }
  return failure(status, response?.error?.message ?? UNREACHABLE.message)
}

function failure(status: number, message: string): ApiResult<never> {
  return { ok: false, error: { status, code: 'upload_failed', message, retryAfterSeconds: null } }
}

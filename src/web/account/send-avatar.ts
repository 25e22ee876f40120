import type { ApiResult } from '../client/call-api.ts'

const UNREACHABLE = 'The server could not be reached. Check your connection and try again; nothing was changed.'

/** Uploads a picture and reports progress from 0 to 100. Uses XHR because `fetch` reports no upload progress. */
export function sendAvatar(
  file: File,
  onProgress: (percent: number) => void,
): Promise<ApiResult<{ avatarUrl: string }>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', '/api/account/avatar')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(1, total)) * 100))
    request.onload = () => resolve(toResult(request))
    request.onerror = () => resolve(failure(0, UNREACHABLE))
    request.send(file)
  })
}

function toResult({ status, response }: XMLHttpRequest): ApiResult<{ avatarUrl: string }> {
  if (status === 200 && response) return { ok: true, value: response }
  return failure(status, response?.error?.message ?? UNREACHABLE)
}

function failure(status: number, message: string): ApiResult<never> {
  return { ok: false, error: { status, code: 'upload_failed', message, retryAfterSeconds: null } }
}

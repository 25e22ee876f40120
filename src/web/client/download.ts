import { UNREACHABLE } from './call-api.ts'

/**
 * Lets the browser download a file. Requests it once before, because the browser would save an error as a file.
 * Returns why it failed; null if the download has started.
 */
export async function download(path: string): Promise<string | null> {
  const trial = new AbortController()
  const response = await fetch(path, { signal: trial.signal }).catch(() => null)
  if (response === null) return UNREACHABLE.message
  if (!response.ok) return problemOf(response)
  trial.abort()
  // The response is an attachment, so the browser stays on the page.
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
  return null
}

/** Downloads a file that is the response to a POST. `headers` are the response headers. */
export async function downloadPost(
  path: string,
  body: object,
): Promise<{ problem: string } | { problem: null; headers: Headers }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, init).catch(() => null)
  if (response === null) return { problem: UNREACHABLE.message }
  if (!response.ok) return { problem: await problemOf(response) }
  const file = await response.blob().catch(() => null)
  if (file === null) return { problem: UNREACHABLE.message }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = nameOf(response.headers)
  link.click()
  URL.revokeObjectURL(link.href)
  return { problem: null, headers: response.headers }
}

function nameOf(headers: Headers): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? '' : decodeURIComponent(encoded)
}

async function problemOf(response: Response): Promise<string> {
  const { error } = await response.json().catch(() => ({}))
  return error?.message ?? `Our server sent an unexpected response (${response.status}). Try again in a moment.`
}

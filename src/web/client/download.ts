import { UNREACHABLE } from './call-api.ts'

/**
 * Lets the browser download a file. Without a first try, a failure would be saved as a file. Returns why it failed; null
 * if the download has started.
 */
export async function download(path: string): Promise<string | null> {
  const trial = new AbortController()
  const response = await fetch(path, { signal: trial.signal }).catch(() => null)
  if (response === null) return UNREACHABLE.message
  if (!response.ok) {
    const { error } = await response.json().catch(() => ({}))
    return error?.message ?? `Our server sent an unexpected response (${response.status}). Try again in a moment.`
  }
  trial.abort()
  // The response is an attachment, so the browser stays on the page.
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
  return null
}

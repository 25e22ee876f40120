import { unicodeHost } from './unicode-host.ts'

/** The host as spelled in URLs; the input itself when it is not a URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url
}

/** Shows a non-ASCII host both in Unicode and as in URLs, because either alone can be misleading. */
export function readableHost(url: string): string {
  const readable = unicodeHost(url)
  return readable === null ? hostOf(url) : `${readable} (${hostOf(url)})`
}

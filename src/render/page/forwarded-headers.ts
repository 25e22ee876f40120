import type { DocumentResponse } from './rendering.ts'

/** Our fetcher sends its own connection and client headers. Cookies are never sent. */
const NOT_SENT = /^(host|connection|cookie|user-agent|accept-encoding|content-length|upgrade-insecure-requests|sec-.*)$/

/** Keeps the headers that a page's scripts set, because the server may need them. */
export function forwardedRequestHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_SENT.test(name)))
}

/** The browser does not get these headers: bodies are already decoded, joined cookies cannot be split again,
 * a page must not become a download, and the browser must not send reports. */
const NOT_PASSED_ON = new RegExp(
  '^(content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie|content-disposition|' +
    'alt-svc|nel|report-to|reporting-endpoints|strict-transport-security|clear-site-data)$',
)

/** A browser would reject the whole response because of one invalid header. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

export function forwardedResponse(response: DocumentResponse, as: 'document' | 'resource') {
  const passesOn = ([name, value]: [string, string]) =>
    NAME.test(name) && VALUE.test(value) && !NOT_PASSED_ON.test(name)
  const headers = Object.fromEntries(Object.entries(response.headers).filter(passesOn))
  // The caller has already decided that this is a page, whatever its content type.
  if (as === 'document' && !/html/i.test(headers['content-type'] ?? '')) headers['content-type'] = 'text/html'
  return { status: response.status, headers, body: Buffer.from(response.body) }
}

import type { DocumentResponse } from './rendering.ts'

/** The connection's own, and what says who asks: our fetcher speaks for itself there. Cookies are never sent. */
const NOT_SENT = /^(host|connection|cookie|user-agent|accept-encoding|content-length|upgrade-insecure-requests|sec-.*)$/

/** Pages set headers that their data needs, so those they set are sent. */
export function passedOnRequestHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_SENT.test(name)))
}

/**
 * Bodies come here decoded; cookies were joined beyond repair and would be kept for nobody; a download is no page;
 * and nothing is to be reported anywhere.
 */
const NOT_PASSED_ON =
  /^(content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie|content-disposition|alt-svc|nel|report-to|reporting-endpoints|strict-transport-security|clear-site-data)$/

/** What a browser takes for a header; it would refuse the whole answer for one that is none. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

export function forwardedResponse(response: DocumentResponse, as: 'document' | 'resource') {
  const passesOn = ([name, value]: [string, string]) =>
    NAME.test(name) && VALUE.test(value) && !NOT_PASSED_ON.test(name)
  const headers = Object.fromEntries(Object.entries(response.headers).filter(passesOn))
  // Whoever asked for the rendering has seen that it is a page.
  if (as === 'document' && !/html/i.test(headers['content-type'] ?? '')) headers['content-type'] = 'text/html'
  return { status: response.status, headers, body: Buffer.from(response.body) }
}

import { formatBytes } from '../words/bytes.ts'
import { formatDuration } from '../words/durations.ts'
import type { FetchFailure, NetworkFailure, StatusFailure } from './fetch-failure.ts'

/** One plain sentence or two for the person: what we saw, then what to do about it. */
export function describeFailure(failure: FetchFailure, thing: 'page' | 'file' = 'page'): string {
  switch (failure.kind) {
    case 'address-refused':
      return describeRefusal(failure.host, failure.how)
    case 'dns-failure':
      return `The name ${failure.host} could not be found. Check its spelling and its DNS records.`
    case 'connection-refused':
      return `${failure.host} refused the connection. Check that the web server is running on this port.`
    case 'connection-reset':
      return `${failure.host} broke the connection off before the answer was complete. Check the web server's log.`
    case 'unreachable':
      return `${failure.host} could not be reached over the network. Check that the server is online.`
    case 'tls-failure':
      return `The secure connection to ${failure.host} failed: ${failure.detail}. Check the site's certificate; if the site has none, enter its address with http://.`
    case 'timed-out':
      return `The ${thing} timed out after ${failure.afterMs} ms. Check why the server answers so slowly.`
    case 'too-large':
      return `The ${thing} is larger than ${formatBytes(failure.limitBytes)}, so it was not read to its end. Make it smaller.`
    case 'http-status':
      return failure.askedMs === undefined
        ? `The server answered ${statusWithReason(failure.status)}. ${statusAdvice(failure.status, thing)}`
        : `The server answered ${statusWithReason(failure.status)}: the site asked to be left alone for ${formatDuration(failure.askedMs)}. Crawl it again after that.`
    case 'left-alone':
      return describeLeftAlone(failure.host, failure.askedMs, failure.by)
    case 'redirect-loop':
      return `The redirects lead round in a circle at ${failure.url}. Let one of them end at a page.`
    case 'too-many-redirects':
      return `The address was redirected more than ${failure.hops} times. Link to the final address directly.`
    case 'bad-redirect':
      return failure.location === ''
        ? 'The server answered with a redirect that names no target. Correct the Location header.'
        : `The ${thing} redirects to ${failure.location}, which is not a web address. Correct the redirect.`
    case 'bad-response':
      return `The server's answer could not be read: ${failure.detail}. Check the web server's configuration.`
    case 'blocked-by-robots':
      return `The site's robots.txt does not allow ${failure.url} to be crawled. Allow it there to have it analysed.`
    case 'robots-unreachable':
      if (failure.because.kind === 'timed-out') {
        return `${failure.host} timed out: its robots.txt, which is asked for first, did not come within ${failure.because.afterMs} ms. Check why the server answers so slowly.`
      }
      if (failure.because.kind === 'connection-reset') {
        return `${failure.host} broke the connection off when it was asked for its robots.txt, which comes first. Check the web server's log.`
      }
      return `The robots.txt of ${failure.host} could not be read: ${robotsTrouble(failure.because)}. Nothing may be crawled before it can be; repair it or remove it.`
    case 'not-html':
      if (/\bx?html\b/i.test(failure.contentType)) {
        return `The address answered with a file that calls itself ${failure.contentType} but is none. Correct its Content-Type, or check how the server compresses it.`
      }
      return `The address answered with ${failure.contentType || 'a file of unknown type'}, which is not an HTML page. Enter the address of a page.`
    case 'internal-fault':
      return 'A fault of ours kept us from analysing this page; it is in our log. The page itself may be fine.'
  }
}

/** The same of the address that a crawl starts from: somebody has entered it, and no link led to it. */
export function describeStartFailure(failure: FetchFailure): string {
  const isMissing = failure.kind === 'http-status' && (failure.status === 404 || failure.status === 410)
  if (!isMissing || failure.askedMs !== undefined) return describeFailure(failure)
  return `The server answered ${statusWithReason(failure.status)}. Check the address that the crawl starts from: it may be misspelt, or the page may have moved.`
}

function describeRefusal(host: string, how: 'written' | 'resolved' | 'redirected'): string {
  switch (how) {
    case 'written':
      return `${host} is a private, local or reserved address, so it was not requested. Enter a public website.`
    case 'resolved':
      return `The name ${host} leads to a private, local or reserved address, so nothing was requested. Check its DNS records.`
    case 'redirected':
      return `The page redirects to ${host}, a private, local or reserved address, so it was not followed. Correct the redirect.`
  }
}

function describeLeftAlone(host: string, askedMs: number, by: 'answer' | 'robots.txt'): string {
  const time = formatDuration(askedMs)
  if (by === 'answer')
    return `${host} asked to be left alone for ${time}, so this page was not requested. Crawl it again after that.`
  return `The robots.txt of ${host} asks for ${time} between two requests, longer than a crawl waits, so this page was not requested. Ask for a shorter Crawl-delay.`
}

function robotsTrouble(trouble: NetworkFailure | StatusFailure): string {
  switch (trouble.kind) {
    case 'http-status':
      return `the server answered ${statusWithReason(trouble.status)}${trouble.askedMs === undefined ? '' : ` and asked to be left alone for ${formatDuration(trouble.askedMs)}`}`
    case 'timed-out':
      return `it did not come within ${trouble.afterMs} ms`
    case 'bad-response':
      return `the server's answer makes no sense (${trouble.detail})`
    case 'connection-reset':
      return `${trouble.host} broke the connection off`
    case 'address-refused':
      return `it redirects to ${trouble.host}, a private, local or reserved address`
    case 'dns-failure':
      return `it redirects to ${trouble.host}, a name that could not be found`
    case 'connection-refused':
      return `it redirects to ${trouble.host}, which refused the connection`
    case 'unreachable':
      return `it redirects to ${trouble.host}, which could not be reached`
    case 'tls-failure':
      return `it redirects to ${trouble.host}, where the secure connection failed (${trouble.detail})`
  }
}

/** '404 Not Found'. */
export function statusWithReason(status: number): string {
  const reason = REASONS[status]
  return reason === undefined ? String(status) : `${status} ${reason}`
}

function statusAdvice(status: number, thing: string): string {
  if (status === 404 || status === 410) return `Restore the ${thing}, or remove the links to it.`
  if (status === 401 || status === 403)
    return 'Check whether the site lets visitors and crawlers in without signing in.'
  if (status === 429) return 'The site asks for fewer requests; crawl it more slowly.'
  if (status >= 500) return "The fault lies with the site's server; check its log."
  return 'Check the address and the server that answers it.'
}

const REASONS: Record<number, string | undefined> = {
  204: 'No Content',
  300: 'Multiple Choices',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  418: "I'm a Teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  425: 'Too Early',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  511: 'Network Authentication Required',
}

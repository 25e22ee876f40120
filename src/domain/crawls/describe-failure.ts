import { formatBytes } from '../words/bytes.ts'
import { formatNumber } from '../words/counts.ts'
import { formatDuration } from '../words/durations.ts'
import type { FetchFailure, NetworkFailure, StatusFailure } from './fetch-failure.ts'

/** The message for the user: what we saw, then what to do about it. */
export function describeFailure(failure: FetchFailure, thing: 'page' | 'file' = 'page'): string {
  switch (failure.kind) {
    case 'address-refused':
      return describeRefusal(failure.host, failure.how)
    case 'dns-failure':
      return `The name ${failure.host} could not be found. Check its spelling and its DNS records.`
    case 'connection-refused':
      return `${failure.host} refused the connection. Check that the web server is running on this port.`
    case 'connection-reset':
      return `${failure.host} closed the connection before the response was complete. Check the web server's log.`
    case 'unreachable':
      return `${failure.host} could not be reached over the network. Check that the server is online.`
    case 'tls-failure':
      return (
        `The secure connection to ${failure.host} failed: ${failure.detail}. ` +
        "Check the site's certificate. If the site has none, enter its URL with http://."
      )
    case 'timed-out':
      return (
        `The ${thing} timed out after ${formatNumber(failure.afterMs)} ms. ` +
        'Check why the server responds so slowly.'
      )
    case 'too-large':
      return (
        `The ${thing} is larger than ${formatBytes(failure.limitBytes)}, so we stopped downloading it. Make ` +
        'it smaller.'
      )
    case 'http-status':
      return failure.askedMs === undefined
        ? `The server responded with ${statusWithReason(failure.status)}. ${statusAdvice(failure.status, thing)}`
        : `The server responded with ${statusWithReason(failure.status)}: the site asked for a pause of ` +
            `${formatDuration(failure.askedMs)}. Crawl it again after that.`
    case 'left-alone':
      return describeLeftAlone(failure.host, failure.askedMs, failure.by)
    case 'redirect-loop':
      return `The redirects form a loop at ${failure.url}. Make one of them end at a page.`
    case 'too-many-redirects':
      return `The URL was redirected more than ${failure.hops} times. Link to the final URL directly.`
    case 'bad-redirect':
      return failure.location === ''
        ? 'The server sent a redirect without a target. Correct the Location header.'
        : `The ${thing} redirects to ${failure.location}, which is not a web URL. Correct the redirect.`
    case 'bad-response':
      return `The server sent an invalid response: ${failure.detail}. Check the web server's configuration.`
    case 'blocked-by-robots':
      return (
        `The site's robots.txt does not allow ${failure.url} to be crawled${ruleOf(failure)}, ` +
        'so this page could not be checked. Allow our crawler in robots.txt.'
      )
    case 'robots-unreachable':
      if (failure.cause.kind === 'timed-out') {
        return (
          `${failure.host} timed out: its robots.txt, which is requested first, did not arrive within ` +
          `${formatNumber(failure.cause.afterMs)} ms. Check why the server responds so slowly.`
        )
      }
      if (failure.cause.kind === 'connection-reset') {
        return (
          `${failure.host} closed the connection when we requested its robots.txt, which we request first. ` +
          "Check the web server's log."
        )
      }
      return (
        `The robots.txt of ${failure.host} could not be fetched: ${robotsFailure(failure.cause)}. ` +
        'Nothing may be crawled until it can be fetched. Fix or remove the robots.txt.'
      )
    case 'not-html':
      if (/\bx?html\b/i.test(failure.contentType)) {
        return (
          `The URL returned a file that claims to be ${failure.contentType} but is not. ` +
          'Correct its Content-Type, or check how the server compresses it.'
        )
      }
      return (
        `The URL returned ${failure.contentType || 'a file of unknown type'}, which is not an HTML page. ` +
        'Enter the URL of a page.'
      )
    case 'internal-fault':
      return 'An error on our side kept us from analysing this page; the error is in our log. The page itself may be fine.'
  }
}

/** Like `describeFailure`, without advice about links, because a user typed the start URL. */
export function describeStartFailure(failure: FetchFailure): string {
  const isMissing = failure.kind === 'http-status' && (failure.status === 404 || failure.status === 410)
  if (!isMissing || failure.askedMs !== undefined) return describeFailure(failure)
  return (
    `The server responded with ${statusWithReason(failure.status)}. Check the start URL of the crawl: ` +
    'it may be misspelt, or the page may have moved.'
  )
}

function describeRefusal(host: string, how: 'written' | 'resolved' | 'redirected'): string {
  switch (how) {
    case 'written':
      return `${host} is a private, local or reserved address, so it was not requested. Enter a public website.`
    case 'resolved':
      return (
        `The name ${host} resolves to a private, local or reserved address, so nothing was requested. ` +
        'Check its DNS records.'
      )
    case 'redirected':
      return (
        `The page redirects to ${host}, a private, local or reserved address, so we did not follow it. ` +
        'Correct the redirect.'
      )
  }
}

function describeLeftAlone(host: string, askedMs: number, by: 'answer' | 'robots.txt'): string {
  const time = formatDuration(askedMs)
  if (by === 'answer')
    return `${host} asked for a pause of ${time}, so this page was not requested. Crawl it again after that.`
  return (
    `The robots.txt of ${host} asks for ${time} between two requests, which is longer than our crawler waits, ` +
    'so this page was not requested. Set a shorter Crawl-delay.'
  )
}

/** ' (line 2: Disallow: /)'. */
function ruleOf({ rule }: Extract<FetchFailure, { kind: 'blocked-by-robots' }>): string {
  return rule === undefined ? '' : ` (line ${rule.line}: ${rule.text.slice(0, MAX_RULE)})`
}

const MAX_RULE = 100

function robotsFailure(trouble: NetworkFailure | StatusFailure): string {
  switch (trouble.kind) {
    case 'http-status':
      return `the server responded with ${statusWithReason(trouble.status)}${pauseRequested(trouble)}`
    case 'timed-out':
      return `it did not arrive within ${formatNumber(trouble.afterMs)} ms`
    case 'bad-response':
      return `the server's response was invalid (${trouble.detail})`
    case 'connection-reset':
      return `${trouble.host} closed the connection`
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

function pauseRequested({ askedMs }: StatusFailure): string {
  return askedMs === undefined ? '' : ` and asked for a pause of ${formatDuration(askedMs)}`
}

/** '404 Not Found'. */
export function statusWithReason(status: number): string {
  const reason = REASONS[status]
  return reason === undefined ? String(status) : `${status} ${reason}`
}

function statusAdvice(status: number, thing: string): string {
  if (status === 404 || status === 410) return `Restore the ${thing}, or remove the links to it.`
  if (status === 401 || status === 403)
    return `Check whether visitors and crawlers can open the ${thing} without signing in.`
  if (status === 429) return 'The site asks for fewer requests. Crawl it more slowly.'
  if (status >= 500) return "The error is on the site's server. Check its log."
  return 'Check the URL and the web server.'
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

import { hostIn } from './url-parts.ts'

const NAMES = new Set(['localhost', 'local', 'test', 'internal'])
const IPV4 = /^(?:(?:127|10)\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?::\d+)?$/

/** Whether a web URL leads to a host that only this machine or network knows. */
export function isPrivateUrl(url: string): boolean {
  return isPrivateHost(hostIn(url))
}

/** SQL: the same for the host of a URL, which may have a port. */
export function isPrivateHostSql(host: string): string {
  const names = [...NAMES].map((name) => `'${name}'`).join(', ')
  return String.raw`(starts_with(${host}, '[::1]') or regexp_matches(${host}, '${IPV4.source}')
    or regexp_extract(${host}, '([^.:]+)\.?(?::\d+)?$', 1) in (${names}))`
}

/** `host` may have a port. */
export function isPrivateHost(host: string): boolean {
  const first = host.charCodeAt(0)
  if (first === BRACKET) return host.startsWith('[::1]')
  return isDigit(first) && IPV4.test(host) ? true : NAMES.has(lastLabel(host))
}

const BRACKET = 91

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** The last label of the host name, without port and trailing dot. */
function lastLabel(host: string): string {
  const colon = host.indexOf(':')
  let end = colon === -1 ? host.length : colon
  if (host.charCodeAt(end - 1) === DOT) end -= 1
  return host.slice(host.lastIndexOf('.', end - 1) + 1, end)
}

const DOT = 46

import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { UnreadableBody } from './read-body.ts'
import { AddressRefused } from './url-guard.ts'

export function failureFromError(error: unknown, url: string): FetchFailure {
  const { host, hostname } = new URL(url)
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof AddressRefused)) return { kind: 'address-refused', host, how: 'resolved' }
  const unreadableBody = causes.find((cause) => cause instanceof UnreadableBody)
  if (unreadableBody) return { kind: 'bad-response', detail: unreadableBody.message }
  // undici closes the connection on an unexpected 100 or upgrade; that is not a reset by the server.
  if (causes.some(({ message }) => message === 'bad response' || message === 'bad upgrade')) {
    return { kind: 'bad-response', detail: 'it responds to something we did not request' }
  }

  const code = causes.map((cause) => cause.code).find((found) => found !== undefined) ?? ''
  if (DNS_CODES.has(code)) {
    const isTemporary = !MISSING_NAME_CODES.has(code)
    return { kind: 'dns-failure', host: hostname, ...(isTemporary && { isTemporary }) }
  }
  if (code === 'ECONNREFUSED') return { kind: 'connection-refused', host }
  if (RESET_CODES.has(code)) return { kind: 'connection-reset', host }
  if (UNREACHABLE_CODES.has(code)) return { kind: 'unreachable', host }
  const tlsDetail = tlsDetailOf(code)
  if (tlsDetail !== null) return { kind: 'tls-failure', host, detail: tlsDetail }
  return { kind: 'bad-response', detail: RESPONSE_DETAILS[code] ?? 'it does not follow the HTTP standard' }
}

type Cause = Error & { code?: string }

/** The error, its causes, and each failed attempt when several IP addresses were tried. */
function causesOf(error: unknown): Cause[] {
  const found: Cause[] = []
  for (let next = error; next instanceof Error && found.length < 10; next = next.cause) {
    found.push(next)
    if (next instanceof AggregateError) found.push(...next.errors.filter((each) => each instanceof Error))
  }
  return found
}

const DNS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT'])
const MISSING_NAME_CODES = new Set(['ENOTFOUND', 'EAI_NODATA', 'ENODATA'])
const RESET_CODES = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  // The body was shorter than its Content-Length. undici cuts off a longer body without an error.
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
])
const UNREACHABLE_CODES = new Set([
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

function tlsDetailOf(code: string): string | null {
  const detail = TLS_DETAILS[code]
  if (detail !== undefined) return detail
  if (/^(CERT_|CRL_|UNABLE_TO_|ERR_TLS_)/.test(code)) return 'its certificate is not valid'
  return code === 'EPROTO' || code.startsWith('ERR_SSL_') ? 'the TLS handshake failed' : null
}

const TLS_DETAILS: Record<string, string | undefined> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  CERT_REVOKED: 'its certificate has been revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an authority that browsers do not trust',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate chain is incomplete or from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate chain is incomplete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate was issued for another host name',
  HOSTNAME_MISMATCH: 'its certificate was issued for another host name',
}

const RESPONSE_DETAILS: Record<string, string | undefined> = {
  UND_ERR_HEADERS_OVERFLOW: 'its headers are too large',
  HPE_HEADER_OVERFLOW: 'its headers are too large',
  UND_ERR_RESPONSE_EXCEEDED_MAX_SIZE: 'it is too large',
}

import { checkServerIdentity, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { TlsFacts } from '#domain/requests/probe.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { failureFromError } from '../fetch/failure-from-error.ts'
import { createUrlGuard, type Resolve } from '../fetch/url-guard.ts'

export type TlsResult = { tls: TlsFacts | null; failure: FetchFailure | null }

const TIMEOUT_MS = 10_000
const MAX_NAMES = 100
const MAX_CHAIN = 10

/** The variant that offers HTTP/2, as browsers do. */
const OFFERS_H2 = 'any version'

/** The TLS options of a handshake, by the `variant` of the probe. */
const VERSIONS: Record<string, object> = {
  [OFFERS_H2]: { allowH2: true, preferH2: true },
  'TLS 1.2': { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' },
  // OpenSSL refuses old versions unless its security level is 0.
  'TLS 1.1 or older': { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
}

/** Connects without sending a request. An invalid certificate is read as well. */
export function inspectTls(
  url: string,
  variant: string,
  options: { allowPrivate: readonly AllowedTarget[]; signal: AbortSignal; resolve?: Resolve; timeoutMs?: number },
): Promise<TlsResult> {
  const { allowPrivate, signal, resolve, timeoutMs = TIMEOUT_MS } = options
  const guard = createUrlGuard({
    allowPrivate,
    ...(resolve && { resolve }),
    open: (lookup) =>
      buildConnector({
        ...{ allowH2: false, timeout: timeoutMs, lookup, rejectUnauthorized: false, maxCachedSessions: 0 },
        ...VERSIONS[variant],
      } as buildConnector.BuildOptions),
  })
  const refusal = guard.checkUrl(url)
  if (refusal) return Promise.resolve({ tls: null, failure: refusal })
  const { hostname: written, host, port, protocol } = new URL(url)
  const hostname = written.replace(/^\[|\]$/g, '')
  return new Promise((settle) => {
    if (signal.aborted) return settle({ tls: null, failure: null })
    signal.addEventListener('abort', () => settle({ tls: null, failure: null }), { once: true })
    guard.connect({ hostname, host, port, protocol }, (error, socket) => {
      if (error !== null) return settle({ tls: null, failure: failureFromError(error, url) })
      const tls = factsOf(socket as TLSSocket, hostname, variant === OFFERS_H2)
      // A reset while we close must not end the process.
      socket.on('error', () => {}).destroy()
      settle({ tls, failure: null })
    })
  })
}

function factsOf(socket: TLSSocket, hostname: string, isH2Offered: boolean): TlsFacts {
  const certificate = socket.getPeerCertificate(true)
  const hasCertificate = Object.keys(certificate).length > 0
  return {
    protocol: socket.getProtocol(),
    ...(isH2Offered && { alpn: socket.alpnProtocol || 'none' }),
    problem: socket.authorized ? null : String(socket.authorizationError ?? 'not trusted'),
    issuer: hasCertificate ? nameOf(certificate.issuer) : null,
    subject: hasCertificate ? nameOf(certificate.subject) : null,
    names: namesOf(certificate.subjectaltname),
    ...(hasCertificate && { isForHost: isForHost(hostname, certificate) }),
    validFrom: dateOf(certificate.valid_from),
    validUntil: dateOf(certificate.valid_to),
    chain: chainOf(certificate),
  }
}

/** Node throws for malformed names in a certificate. Browsers do not accept them either. */
function isForHost(hostname: string, certificate: DetailedPeerCertificate): boolean {
  try {
    return checkServerIdentity(hostname, certificate) === undefined
  } catch {
    return false
  }
}

type Name = DetailedPeerCertificate['issuer']

function nameOf(name: Name | undefined): string {
  const { O: organisation, CN: common } = name ?? ({} as Name)
  return [organisation, common].flat().filter(Boolean).join(', ')
}

function namesOf(subjectAltName: string | undefined): string[] {
  const names = [...(subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,]+)/g)].map((match) => match[1] as string)
  return names.slice(0, MAX_NAMES)
}

function dateOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** A root certificate is its own issuer. */
function chainOf(leaf: DetailedPeerCertificate): string[] {
  const names: string[] = []
  const seen = new Set<string>()
  for (let next = leaf; next?.fingerprint256 && names.length < MAX_CHAIN; next = next.issuerCertificate) {
    if (seen.has(next.fingerprint256)) break
    seen.add(next.fingerprint256)
    names.push(nameOf(next.subject))
  }
  return names
}

import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { describeCertificate } from '#domain/requests/describe-certificate.ts'
import type { Probe } from '#domain/requests/probe.ts'

type TlsFailure = Extract<FetchFailure, { kind: 'tls-failure' }>

/** Null if a start URL did not fail because of its TLS connection. */
export function tlsFailureOf(failure: FetchFailure | null | undefined): TlsFailure | null {
  if (failure?.kind === 'robots-unreachable') return tlsFailureOf(failure.cause)
  return failure?.kind === 'tls-failure' ? failure : null
}

/** The failure with what the TLS connections showed: the certificate, or the only version that works. */
export function explainTlsFailure(failure: TlsFailure, probes: readonly Probe[]): TlsFailure {
  const tls = probes.find(({ tls }) => tls !== null)?.tls
  const details = tls && describeCertificate(tls)
  return details ? { ...failure, detail: `${failure.detail} (${details})` } : failure
}

import { failureReason } from '../crawls/failure-reason.ts'
import type { Probe } from './probe.ts'

/** What a probe showed, in a few words for the log of requests. */
export function describeProbe(probe: Omit<Probe, 'learned'>): string {
  const { failure, tls, redirects, statusCode, finalUrl, page, hasSameText } = probe
  if (tls !== null) return describeTls(tls)
  if (failure !== null) return `No response: ${failureReason(failure.kind, statusCode)}`
  const hops = redirects.length === 0 ? '' : `${redirects.map(({ status }) => status).join(', ')} to ${finalUrl}. `
  const status = statusCode === null || isRedirectOnly(probe) ? '' : `Status ${statusCode}. `
  const text = hasSameText === null || page === null ? '' : `${hasSameText ? 'The same' : 'Another'} text as ${page}. `
  return `${hops}${status}${text}${describeFile(probe)}`.trim()
}

/** The redirect was not followed, because it leaves the site. */
function isRedirectOnly({ statusCode, redirects }: Omit<Probe, 'learned'>): boolean {
  return redirects.length > 0 && statusCode === redirects.at(-1)?.status
}

function describeFile({ purpose, statusCode, contentType, text }: Omit<Probe, 'learned'>): string {
  if (purpose !== 'well-known-file' && purpose !== 'markdown') return ''
  if (statusCode !== 200) return ''
  return `${contentType ?? 'No content type'}${text === null ? '' : `, ${text.length} characters`}.`
}

function describeTls({ protocol, problem, issuer, validUntil }: NonNullable<Probe['tls']>): string {
  const until = validUntil === null ? '' : `, valid until ${validUntil.slice(0, 10)}`
  return `${protocol ?? 'No TLS'}. Certificate of ${issuer ?? 'nobody'}${until}${problem === null ? '' : `: ${problem}`}.`
}

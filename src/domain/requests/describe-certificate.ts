import { formatDay } from '../words/dates.ts'
import type { TlsFacts } from './probe.ts'

const MAX_NAMED = 5

/** 'valid from 1 January 2025 to 1 April 2025, for example.com, issued by Test authority, over TLS 1.3'. */
export function describeCertificate({ validFrom, validUntil, names, issuer, protocol }: TlsFacts): string {
  const left = names.length - MAX_NAMED
  const others = left > 0 ? ` and ${left} more` : ''
  return [
    ...(validFrom && validUntil ? [`valid from ${formatDay(validFrom)} to ${formatDay(validUntil)}`] : []),
    `for ${names.length === 0 ? 'no host name' : names.slice(0, MAX_NAMED).join(', ')}${others}`,
    ...(issuer ? [`issued by ${issuer}`] : []),
    ...(protocol ? [`sent over ${protocol.replace(/^TLSv1$/, 'TLSv1.0').replace('TLSv', 'TLS ')}`] : []),
  ].join(', ')
}

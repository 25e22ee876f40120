import type { ReactNode } from 'react'
import type { Certificate, TlsVersion } from '#domain/site-reports/security.ts'
import { counted } from '#domain/words/counts.ts'
import { formatDay } from '#domain/words/dates.ts'
import { Badge } from '../../design/badge.tsx'
import { ReportSection } from '../report-section.tsx'

const MAX_NAMES = 10

/** The results of the TLS connections that the crawl opened after its last page. */
export function CertificateSection({ certificate }: { certificate: Certificate }) {
  const { host, problem, issuer, validFrom, validUntil, names, chain, versions } = certificate
  const left = names.length - MAX_NAMES
  return (
    <ReportSection
      title="Certificate and TLS"
      text={`What ${host} sent to the connections that the crawl opened after its last page.`}
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
        <Row label="Trusted">
          <Badge tone={problem === null ? 'good' : 'bad'}>{problem === null ? 'Yes' : 'No'}</Badge>
          {problem !== null && <code className="ml-2 font-mono text-xs break-all">{problem}</code>}
        </Row>
        <Row label="Issued by">{issuer || 'not known'}</Row>
        <Row label="Valid">
          {validFrom === null ? 'not known' : formatDay(validFrom)} to{' '}
          {validUntil === null ? 'not known' : formatDay(validUntil)}
        </Row>
        <Row label="For">
          <span className="break-all">
            {names.slice(0, MAX_NAMES).join(', ') || 'no host name'}
            {left > 0 && ` and ${counted(left, 'more name')}`}
          </span>
        </Row>
        <Row label="Chain">
          <span className="break-words">{chain.join(' ← ') || 'not known'}</span>
        </Row>
        <Row label="Versions of TLS">
          <ul className="flex flex-wrap gap-2">
            {versions.map((version) => (
              <li key={version.name}>
                <Badge tone={toneOf(version)}>{`${version.name}: ${wordOf(version)}`}</Badge>
              </li>
            ))}
          </ul>
        </Row>
      </dl>
    </ReportSection>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function wordOf({ isAccepted }: TlsVersion): string {
  return isAccepted === null ? 'not known' : isAccepted ? 'accepted' : 'refused'
}

/** TLS 1.3 is good, but its absence is not a fault. */
function toneOf({ name, isAccepted, isWanted }: TlsVersion): 'good' | 'bad' | 'neutral' {
  if (isAccepted === null || (name === 'TLS 1.3' && !isAccepted)) return 'neutral'
  return isAccepted === isWanted ? 'good' : 'bad'
}

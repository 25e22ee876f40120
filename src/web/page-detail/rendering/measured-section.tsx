import { LAB_PHONE } from '#domain/browser/lab-phone.ts'
import type { PageMeasurements, PageVitals } from '#domain/browser/page-measurements.ts'
import type { NamedCheck } from '#domain/rendering/page-rendering.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Fact } from '../fact.tsx'
import { Section } from '../section.tsx'
import { OffChecks } from './off-checks.tsx'

const HINT = `Lab values for ${LAB_PHONE}. Your visitors may see other times.`

type MeasuredSectionProps = { measured: PageMeasurements | null; offChecks: NamedCheck[] }

/** Nothing if the crawl did not measure the page. */
export function MeasuredSection({ measured, offChecks }: MeasuredSectionProps) {
  if (measured === null) return null
  const { vitals, unmeasured } = measured
  return (
    <Section id="measured" title="Measured at phone width" hint={HINT}>
      {vitals && <Vitals vitals={vitals} />}
      {unmeasured.map((reason) => (
        <p key={reason} className="mt-3 text-sm wrap-anywhere text-muted">
          {reason}
        </p>
      ))}
      <OffChecks checks={offChecks} />
    </Section>
  )
}

function Vitals({ vitals: { runs, lcp, cls, blockingMs } }: { vitals: PageVitals }) {
  return (
    <dl className="text-sm">
      <Fact term="Largest paint" note={lcp ? (lcp.url ?? lcp.at) : undefined}>
        {lcp ? `${(lcp.ms / 1000).toFixed(1)} s` : 'Nothing was painted'}
      </Fact>
      <Fact term="Layout shift">{formatNumber(Math.round(cls * 1000) / 1000)}</Fact>
      <Fact term="Blocking time">{formatNumber(Math.round(blockingMs))} ms</Fact>
      <Fact term="Loads">
        {runs === 1 ? '1 load' : `${runs === 2 ? 'Lower' : 'Median'} of ${counted(runs, 'load')}`}
      </Fact>
    </dl>
  )
}

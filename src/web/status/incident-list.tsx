import type { ServiceStatus } from '#domain/system/admin.ts'
import { PART_NAMES } from '#domain/system/system.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { Badge } from '../design/badge.tsx'
import { Moment } from '../design/times/moment.tsx'

const LISTED_MS = 30 * 86_400_000

type IncidentListProps = Pick<ServiceStatus, 'incidents' | 'since' | 'asOf'>

/** Lists the incidents of the last 30 days, or since the server was first started. */
export function IncidentList({ incidents, since, asOf }: IncidentListProps) {
  if (incidents.length === 0) return <p className="text-muted">{noneWords(since, asOf)}</p>
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-xl border border-line bg-line">
      {incidents.map((incident) => (
        <li key={incident.part + incident.from} className="grid grid-cols-1 gap-1 bg-surface px-5 py-4">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            {PART_NAMES[incident.part]}
            {incident.until === null && <Badge tone="bad">Ongoing</Badge>}
          </h3>
          <p className="text-sm text-pretty text-muted">{incident.detail}</p>
          <p className="text-sm text-subtle tabular-nums">
            <Moment at={incident.from} />
            {incident.until !== null && `, for ${lengthOf(incident.from, incident.until)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function noneWords(since: string | null, asOf: string) {
  if (since === null) return 'Nothing has been measured yet.'
  if (Date.parse(asOf) - Date.parse(since) >= LISTED_MS) return 'No tests failed in the last 30 days.'
  return (
    <>
      No tests have failed since measurements began on <Moment at={since} />.
    </>
  )
}

function lengthOf(from: string, until: string): string {
  return formatDuration(Date.parse(until) - Date.parse(from))
}

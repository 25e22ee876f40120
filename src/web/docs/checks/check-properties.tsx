import { categoryLabel } from '#domain/checks/categories.ts'
import { Badge } from '../../design/badge.tsx'
import {
  CERTAINTY_LABELS,
  type CheckDetail,
  EFFORT_LABELS,
  OWNER_LABELS,
  SCOPE_LABELS,
  SEVERITY_LABELS,
  SEVERITY_TONES,
} from './check-words.ts'

export function CheckProperties({ check }: { check: CheckDetail }) {
  const isOn = check.offByDefault === null
  const properties = [
    [
      'Severity',
      <Badge key="severity" tone={SEVERITY_TONES[check.severity]}>
        {severityOf(check)}
      </Badge>,
    ],
    [
      'By default',
      <Badge key="default" tone={isOn ? 'good' : 'neutral'}>
        {isOn ? 'On' : 'Off'}
      </Badge>,
    ],
    ['Category', categoryLabel(check.category)],
    ['Scope', SCOPE_LABELS[check.scope]],
    ['Who fixes it', OWNER_LABELS[check.owner]],
    ['Effort', EFFORT_LABELS[check.effort]],
    ['Certainty', CERTAINTY_LABELS[check.certainty]],
    ...(check.grade ? [['Evidence', `Grade ${check.grade}`] as const] : []),
    [
      'Id',
      <code key="id" className="font-mono text-xs break-all">
        {check.id}
      </code>,
    ],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 rounded-xl border border-line bg-surface p-5 text-sm sm:grid-cols-3">
      {properties.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd className="mt-1 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** If a check can give several severities, the worst one is shown. */
function severityOf({ severity, possibleSeverities }: CheckDetail): string {
  const isFixed = possibleSeverities.length === 1
  return isFixed ? SEVERITY_LABELS[severity] : `Up to ${SEVERITY_LABELS[severity].toLowerCase()}`
}

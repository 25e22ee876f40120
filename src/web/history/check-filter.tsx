import type { ChangeKind, CrawlChanges, IssueChanges } from '#domain/reports/dashboard.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { CONTROL_CLASS } from '../design/forms/field.tsx'

const COUNTS: Partial<Record<ChangeKind, keyof IssueChanges>> = {
  appeared: 'appeared',
  fixed: 'fixed',
  'still-open': 'stillOpen',
  lost: 'lost',
}

type CheckFilterProps = { changes: CrawlChanges; kind: ChangeKind; value: string; onChange: (type: string) => void }

export function CheckFilter({ changes, kind, value, onChange }: CheckFilterProps) {
  const count = COUNTS[kind]
  if (!count) return null
  const checks = changes.byType.filter((each) => each[count] > 0 || each.type === value)
  return (
    <select
      aria-label="Issue"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${CONTROL_CLASS} h-9 px-2 sm:w-56`}
    >
      <option value="">All issues</option>
      {checks.map((each) => (
        <option key={each.type} value={each.type}>
          {each.title} ({formatNumber(each[count])})
        </option>
      ))}
    </select>
  )
}

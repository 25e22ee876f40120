import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { CONTROL_CLASS } from '../design/forms/field.tsx'
import { countOf } from './compare-words.ts'
import type { Comparison } from './history-links.ts'

type CheckFilterProps = { changes: CrawlChanges; comparison: Required<Comparison>; onChange: (type: string) => void }

export function CheckFilter({ changes, comparison, onChange }: CheckFilterProps) {
  const { of, type: value } = comparison
  const checks = (of === 'urls' ? changes.siteIssuesByType : changes.byType)
    .map((each) => ({ ...each, count: countOf(each, comparison) }))
    .filter((each) => each.count > 0 || each.type === value)
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
          {each.title} ({formatNumber(each.count)})
        </option>
      ))}
    </select>
  )
}

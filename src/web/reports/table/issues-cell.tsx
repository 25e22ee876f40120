import type { ReportRow } from '#domain/reports/report.ts'
import { Badge, type Tone } from '../../design/badge.tsx'

type Counts = Pick<ReportRow, 'issueCount' | 'highIssues' | 'mediumIssues' | 'lowIssues'>

/** Up to two issues of high or medium severity are green, up to five amber, and more are red. */
export function IssuesCell({ row }: { row: Counts }) {
  return (
    <Badge tone={toneOf(row.highIssues + row.mediumIssues)} title={severitiesOf(row)}>
      {row.issueCount}
      <span className="sr-only"> {severitiesOf(row)}</span>
    </Badge>
  )
}

/** For example '2 high, 1 low'. Empty if there are no issues. */
export function severitiesOf({ highIssues, mediumIssues, lowIssues }: Counts): string {
  return [[highIssues, 'high'] as const, [mediumIssues, 'medium'] as const, [lowIssues, 'low'] as const]
    .filter(([count]) => count > 0)
    .map(([count, severity]) => `${count} ${severity}`)
    .join(', ')
}

function toneOf(issues: number): Tone {
  if (issues <= 2) return 'good'
  return issues <= 5 ? 'warn' : 'bad'
}

import { Link } from 'react-router'
import { categoryPath } from '#domain/checks/categories.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { DashboardCard } from '../dashboard/dashboard-card.tsx'
import { ButtonLink } from '../design/button.tsx'
import type { CheckedCounts } from './shown-checks.ts'

/** What was checked and what passed. On a site without issues, most other cards are short. */
export function CheckedCard({ base, checked }: { base: string; checked: CheckedCounts }) {
  const { total, issues, findings, passed, notApplicable, errored, categories } = checked
  return (
    <DashboardCard
      title="What was checked"
      text={
        `${counted(passed, 'check')} of ${formatNumber(total)} passed, ${formatNumber(issues)} found an issue, ` +
        `${formatNumber(findings)} found something worth knowing, ` +
        (errored === 0 ? 'and ' : '') +
        `${formatNumber(notApplicable)} did not apply` +
        (errored === 0 ? '.' : `, and ${formatNumber(errored)} could not run.`)
      }
      action={
        <ButtonLink size="sm" to={`${base}/checks`}>
          All checks
        </ButtonLink>
      }
    >
      <ul className="grid grid-cols-1 gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ category, label, judged, passed }) => (
          <li key={category} className="flex justify-between gap-3 border-t border-line py-1.5">
            <Link to={categoryPath(category)} className="rounded-sm hover:underline">
              {label}
            </Link>
            <span className="shrink-0 text-muted tabular-nums">
              {formatNumber(passed)} of {formatNumber(judged)} passed
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

import { Link } from 'react-router'
import { CATEGORIES, type CategoryId, categoryPath } from '#domain/checks/categories.ts'
import type { CheckResult } from '#domain/reports/check-result.ts'
import { sampleCheckPath } from '#domain/sample-report/sample-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Card } from '../design/card.tsx'
import { SeverityBadge } from '../results/score-badges.tsx'

/** Only the fields that are shown. With all fields, most of the page would be data. */
export type ShownCheck = Pick<CheckResult, 'id' | 'title' | 'category' | 'outcome' | 'severity' | 'pages' | 'urls'>

/** Lists every check that ran. Checks that found something come first. */
export function SampleChecks({ checks }: { checks: ShownCheck[] }) {
  const found = checks.filter(({ outcome }) => outcome === 'found')
  const issues = found.filter(({ severity }) => severity !== 'info').length
  const count = (outcome: CheckResult['outcome']) => checks.filter((check) => check.outcome === outcome).length
  const [passed, notApplicable, errored] = [count('passed'), count('not_applicable'), count('errored')]
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">What each check says about our own site</h1>
        <p className="max-w-3xl text-muted tabular-nums">
          {counted(checks.length, 'check was', 'checks were')} on: {formatNumber(issues)} found an issue,{' '}
          {formatNumber(found.length - issues)} found something worth knowing, {formatNumber(passed)} passed,{' '}
          {formatNumber(notApplicable)} did not apply
          {errored > 0 && `, ${formatNumber(errored)} could not run`}.
        </p>
      </div>
      <Card aria-labelledby="found-title" className="grid grid-cols-1 gap-3 p-5">
        <h2 id="found-title" className="text-base font-semibold">
          Found
        </h2>
        {found.length === 0 ? (
          <p className="text-sm text-muted">No check found anything.</p>
        ) : (
          <ul className="-mx-5 -mb-5 grid divide-y divide-line border-t border-line">
            {found.map((check) => (
              <FoundCheck key={check.id} check={check} />
            ))}
          </ul>
        )}
      </Card>
      <section aria-labelledby="passed-title" className="grid grid-cols-1 gap-5">
        <h2 id="passed-title" className="text-base font-semibold">
          Passed
        </h2>
        <div className="gap-x-8 sm:columns-2 lg:columns-3">
          {CATEGORIES.map(({ id, label }) => (
            <PassedChecks
              key={id}
              category={id}
              label={label}
              checks={checks.filter(({ outcome, category }) => outcome === 'passed' && category === id)}
            />
          ))}
        </div>
      </section>
    </>
  )
}

function FoundCheck({ check: { id, title, severity, pages, urls } }: { check: ShownCheck }) {
  const where = [pages > 0 && counted(pages, 'page'), urls > 0 && counted(urls, 'other URL')].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 text-sm">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Link to={sampleCheckPath(id)} className="rounded-sm font-medium hover:underline">
          {title}
        </Link>
        <SeverityBadge severity={severity} />
      </span>
      <span className="text-muted tabular-nums">{where.join(', ')}</span>
    </li>
  )
}

type PassedProps = { category: CategoryId; label: string; checks: ShownCheck[] }

function PassedChecks({ category, label, checks }: PassedProps) {
  if (checks.length === 0) return null
  return (
    <div className="mb-6 break-inside-avoid-column">
      <h3 className="text-sm font-medium">
        <Link to={categoryPath(category)} className="rounded-sm hover:underline">
          {label}
        </Link>{' '}
        <span className="font-normal text-muted tabular-nums">{formatNumber(checks.length)}</span>
      </h3>
      <ul className="mt-1 grid gap-0.5 text-sm text-muted">
        {checks.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </div>
  )
}

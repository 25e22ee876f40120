import { Link } from 'react-router'
import { categoryPath } from '#domain/checks/categories.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Card } from '../design/card.tsx'
import { issueLink } from '../reports/links.ts'
import { SeverityBadge } from '../results/score-badges.tsx'
import type { FoundCheck, ShownChecks } from './shown-checks.ts'

/** Every check that ran, those that found something first. */
export function PublicChecks({ base, title, shown }: { base: string; title: string; shown: ShownChecks }) {
  const { total, found, passed, notApplicable, errored } = shown
  const issues = found.filter(({ severity }) => severity !== 'info').length
  const passedCount = passed.reduce((sum, { titles }) => sum + titles.length, 0)
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-3xl text-muted tabular-nums">
          {counted(total, 'check was', 'checks were')} on: {formatNumber(issues)} found an issue,{' '}
          {formatNumber(found.length - issues)} found something worth knowing, {formatNumber(passedCount)} passed,{' '}
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
              <FoundRow key={check.id} base={base} check={check} />
            ))}
          </ul>
        )}
      </Card>
      <section aria-labelledby="passed-title" className="grid grid-cols-1 gap-5">
        <h2 id="passed-title" className="text-base font-semibold">
          Passed
        </h2>
        <div className="gap-x-8 sm:columns-2 lg:columns-3">
          {passed.map((group) => (
            <PassedGroup key={group.category} {...group} />
          ))}
        </div>
      </section>
    </>
  )
}

function FoundRow({ base, check }: { base: string; check: FoundCheck }) {
  const { id, title, severity, pages, urls } = check
  const where = [pages > 0 && counted(pages, 'page'), urls > 0 && counted(urls, 'other URL')].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 text-sm">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Link to={issueLink(base, id, null)} className="rounded-sm font-medium hover:underline">
          {title}
        </Link>
        <SeverityBadge severity={severity} />
      </span>
      <span className="text-muted tabular-nums">{where.join(', ')}</span>
    </li>
  )
}

function PassedGroup({ category, label, titles }: ShownChecks['passed'][number]) {
  return (
    <div className="mb-6 break-inside-avoid-column">
      <h3 className="text-sm font-medium">
        <Link to={categoryPath(category)} className="rounded-sm hover:underline">
          {label}
        </Link>{' '}
        <span className="font-normal text-muted tabular-nums">{formatNumber(titles.length)}</span>
      </h3>
      <ul className="mt-1 grid gap-0.5 text-sm text-muted">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  )
}

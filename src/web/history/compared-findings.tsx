import { countedThings } from '#domain/checks/counted-thing.ts'
import { describeSum } from '#domain/reports/compared-crawls.ts'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { issueLink } from '../reports/links.ts'
import { ReportLink } from '../results/report-link.tsx'
import { SeverityBadge } from '../results/score-badges.tsx'

type ComparedFindingsProps = { slug: string; changes: CrawlChanges }

/** Findings of the checks that compare two crawls, and how all numbers of the comparison add up. */
export function ComparedFindings({ slug, changes }: ComparedFindingsProps) {
  const sum = describeSum(changes)
  return (
    <>
      <Findings slug={slug} changes={changes} />
      {sum && <p className="text-xs text-subtle">{sum}</p>}
    </>
  )
}

function Findings({ slug, changes }: ComparedFindingsProps) {
  const findings = changes.compared
  if (changes.notCompared !== null) {
    return <p className="text-xs text-subtle">Checks that compare both crawls did not run: {changes.notCompared}.</p>
  }
  const inPart = changes.notComparedInPart !== null && (
    <p className="text-xs text-subtle">
      Some checks that compare both crawls did not run: {changes.notComparedInPart}.
    </p>
  )
  if (findings.length === 0) return inPart || null
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="text-sm text-muted">Found by comparing both crawls, and not counted as new:</p>
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {findings.map(({ type, title, severity, found, counts }) => (
          <li key={type}>
            <ReportLink
              to={issueLink(slug, type, changes.other.id)}
              className="rounded-sm font-medium text-accent-ink hover:underline"
            >
              {title}
            </ReportLink>
            <span className="flex flex-wrap items-center gap-x-2 text-muted tabular-nums">
              <SeverityBadge severity={severity} />
              {countedThings(found, counts)}
            </span>
          </li>
        ))}
      </ul>
      {inPart}
    </div>
  )
}

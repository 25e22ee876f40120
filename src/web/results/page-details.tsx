import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { type Evidence, type Issue, SEVERITIES } from '#domain/issues/issue.ts'
import { counted } from '#domain/words/counts.ts'
import { InlineCode } from '../design/inline-code.tsx'
import { PageFacts } from './page-facts.tsx'
import { SeverityBadge } from './score-badges.tsx'

const SHOWN_EVIDENCE = 10
const SHOWN_ISSUES = 5

export function PageDetails({ page }: { page: CrawlPageResult }) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="wrap-anywhere">
        <h4 className="text-sm font-medium">Issues</h4>
        {page.issues.length === 0 ? (
          <p className="mt-2 text-sm text-muted">
            {page.error ? page.error.message : 'None of our checks found anything on this page.'}
          </p>
        ) : (
          <IssueItems issues={page.issues} />
        )}
      </div>
      <PageFacts page={page} />
    </div>
  )
}

/** The most severe issues come first. The others are shown on request, because there can be forty. */
function IssueItems({ issues }: { issues: Issue[] }) {
  const [shown, others] = [issues.slice(0, SHOWN_ISSUES), issues.slice(SHOWN_ISSUES)]
  return (
    <>
      <IssueList issues={shown} />
      {others.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer rounded-sm text-accent-ink hover:underline">
            Show {counted(others.length, 'more issue')} ({severitiesIn(others)})
          </summary>
          <IssueList issues={others} />
        </details>
      )}
    </>
  )
}

function IssueList({ issues }: { issues: Issue[] }) {
  return (
    <ul className="mt-2 grid grid-cols-1 gap-4">
      {issues.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a page never changes its order.
        <IssueItem key={`${issue.type}-${index}`} issue={issue} />
      ))}
    </ul>
  )
}

/** For example '1 medium, 6 low'. */
function severitiesIn(issues: readonly Issue[]): string {
  return SEVERITIES.map((severity) => [issues.filter((issue) => issue.severity === severity).length, severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => `${count} ${severity}`)
    .join(', ')
}

function IssueItem({ issue }: { issue: Issue }) {
  const hidden = (issue.evidenceCount ?? issue.evidence.length) - SHOWN_EVIDENCE
  return (
    <li className="grid grid-cols-1 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {issue.message} <SeverityBadge severity={issue.severity} />
      </p>
      <p className="text-muted">
        <InlineCode text={issue.recommendation} />
      </p>
      {issue.evidence.length > 0 && (
        <ul className="mt-1 grid grid-cols-1 gap-1 border-l-2 border-line-strong pl-3 font-mono text-xs">
          {issue.evidence.slice(0, SHOWN_EVIDENCE).map((evidence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: evidence has no identity and never changes its order.
            <EvidenceItem key={index} evidence={evidence} />
          ))}
          {hidden > 0 && <li className="font-sans text-muted">and {counted(hidden, 'more place')}</li>}
        </ul>
      )}
    </li>
  )
}

function EvidenceItem({ evidence }: { evidence: Evidence }) {
  return (
    <li className="break-all">
      {evidence.saw}
      {evidence.at && <span className="text-subtle"> at {evidence.at}</span>}
    </li>
  )
}

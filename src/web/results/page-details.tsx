import type { CrawlPageResult } from '#domain/crawl-page-result.ts'
import type { Evidence, Issue } from '#domain/issue.ts'
import { countOf } from '../crawler/crawl-progress.ts'
import { SeverityBadge } from './score-badges.tsx'

const SHOWN_EVIDENCE = 10

/** What we know about one page beyond its row: its issues with evidence and how it answered. */
export function PageDetails({ page }: { page: CrawlPageResult }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0">
        <h4 className="text-sm font-medium">Issues</h4>
        {page.issues.length === 0 ? (
          <p className="mt-2 text-sm text-muted">
            {page.error ? page.error.message : 'None of our checks found anything on this page.'}
          </p>
        ) : (
          <ul className="mt-2 grid gap-4">
            {page.issues.map((issue, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a page never changes its order.
              <IssueItem key={`${issue.type}-${index}`} issue={issue} />
            ))}
          </ul>
        )}
      </div>
      <AnswerFacts page={page} />
    </div>
  )
}

function IssueItem({ issue }: { issue: Issue }) {
  const hidden = issue.evidence.length - SHOWN_EVIDENCE
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {issue.message} <SeverityBadge severity={issue.severity} />
      </p>
      <p className="text-muted">{issue.recommendation}</p>
      {issue.evidence.length > 0 && (
        <ul className="mt-1 grid gap-1 border-l-2 border-line-strong pl-3 font-mono text-xs">
          {issue.evidence.slice(0, SHOWN_EVIDENCE).map((evidence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: evidence has no identity and never changes its order.
            <EvidenceItem key={index} evidence={evidence} />
          ))}
          {hidden > 0 && <li className="font-sans text-muted">and {countOf(hidden, 'more place')}</li>}
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

/** The row cuts long texts; here they stand whole. */
function wholeTexts(page: CrawlPageResult): [string, string][] {
  if (page.status === 'error') return []
  const texts: [string, string][] = [
    ['Title', page.title],
    ['Description', page.metaDescription],
    ['H1', page.h1],
    ['Canonical', page.hasCanonical ? page.canonicalUrl : ''],
  ]
  return texts.filter(([, text]) => text !== '')
}

function AnswerFacts({ page }: { page: CrawlPageResult }) {
  const facts: [string, string][] = [
    ['Address', page.url],
    ...wholeTexts(page),
    ...page.redirects.map((hop): [string, string] => [`Redirect ${hop.status}`, `${hop.url} → ${hop.location}`]),
    ['Clicks from start', page.depth === null ? 'not linked from the start' : String(page.depth)],
    ['Size', `${Math.round(page.bytes / 102.4) / 10} KB`],
    ['Time to first byte', page.ttfbMs === null ? 'not measured' : `${Math.round(page.ttfbMs)} ms`],
    ['Links on page', String(page.links.length)],
  ]
  return (
    <dl className="grid content-start gap-2 text-sm">
      {facts.map(([term, value]) => (
        <div key={`${term} ${value}`} className="grid grid-cols-[8.5rem_1fr] gap-2">
          <dt className="text-muted">{term}</dt>
          <dd className="break-words [overflow-wrap:anywhere] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { Link } from 'react-router'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { type Issue, isCutEvidence, MAX_EVIDENCE_LENGTH } from '#domain/issues/issue.ts'
import type { CheckWords, PageDetail } from '#domain/reports/page-detail.ts'
import { InlineCode } from '../design/inline-code.tsx'
import { issueLink } from '../reports/links.ts'
import { SeverityBadge } from '../results/score-badges.tsx'
import { LongList } from './long-list.tsx'
import { LongText } from './long-text.tsx'
import { NOT_CRAWLED, Nothing, Section } from './section.tsx'

type IssuesSectionProps = { slug: string; session: string | null; detail: PageDetail }

export function IssuesSection({ slug, session, detail: { page, checks } }: IssuesSectionProps) {
  return (
    <Section id="issues" title="Issues">
      {page.issues.length === 0 ? (
        <Nothing>
          {isNotCrawled(page.error)
            ? NOT_CRAWLED
            : page.status === 'error'
              ? 'The page is broken, so it was not checked. Fix crawling errors first.'
              : 'None of our checks found anything on this page.'}
        </Nothing>
      ) : (
        <ul className="grid grid-cols-1 gap-5">
          {page.issues.map((issue) => (
            <IssueItem
              key={issue.type}
              issue={issue}
              words={checks[issue.type]}
              to={issueLink(slug, issue.type, session)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

function IssueItem({ issue, words, to }: { issue: Issue; words: CheckWords | undefined; to: string }) {
  return (
    <li className="grid grid-cols-1 gap-2 text-sm print:break-inside-avoid">
      <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {issue.message} <SeverityBadge severity={issue.severity} />
      </h3>
      {issue.evidence.length > 0 && (
        <div className="border-l-2 border-line-strong pl-3">
          <LongList items={issue.evidence} noun="places" className="grid grid-cols-1 gap-1 font-mono text-xs">
            {({ saw, at }) => (
              <>
                <LongText text={saw} max={300} cutAt={isCutEvidence({ saw }) ? MAX_EVIDENCE_LENGTH : undefined} />
                {at && (
                  <span className="text-subtle">
                    {' at '}
                    <LongText text={at} max={200} />
                  </span>
                )}
              </>
            )}
          </LongList>
        </div>
      )}
      <dl className="grid grid-cols-1 gap-x-3 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
        {words?.why && (
          <>
            <dt className="text-muted">Why it matters</dt>
            <dd>
              <InlineCode text={words.why} />
            </dd>
          </>
        )}
        <dt className="text-muted">How to fix it</dt>
        <dd>
          <InlineCode text={issue.recommendation || (words?.fix ?? '')} />
        </dd>
      </dl>
      <p className="print:hidden">
        <Link to={to} className="rounded-sm text-accent-ink hover:underline">
          All pages with this issue
        </Link>
      </p>
    </li>
  )
}

import { Link } from 'react-router'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { CheckWords, PageDetail } from '#domain/reports/page-detail.ts'
import { InlineCode } from '../../design/inline-code.tsx'
import { issueLink } from '../../reports/links.ts'
import { SeverityBadge } from '../../results/score-badges.tsx'
import { NOT_CRAWLED, Nothing, Section } from '../section.tsx'
import { EvidenceList } from './evidence-list.tsx'

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
              : 'None of our checks found an issue on this page.'}
        </Nothing>
      ) : (
        <FoundList found={page.issues} checks={checks} slug={slug} session={session} />
      )}
    </Section>
  )
}

/** Shown only if there are findings. */
export function FindingsSection({ slug, session, detail: { findings, checks } }: IssuesSectionProps) {
  if (findings.length === 0) return null
  return (
    <Section id="findings" title="Worth knowing" hint="Not issues: no count or score includes them.">
      <FoundList found={findings} checks={checks} slug={slug} session={session} />
    </Section>
  )
}

type FoundListProps = {
  found: (Issue | Finding)[]
  checks: PageDetail['checks']
  slug: string
  session: string | null
}

function FoundList({ found, checks, slug, session }: FoundListProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {found.map((each) => (
        <FoundItem key={each.type} found={each} words={checks[each.type]} to={issueLink(slug, each.type, session)} />
      ))}
    </ul>
  )
}

function FoundItem({ found, words, to }: { found: Issue | Finding; words: CheckWords | undefined; to: string }) {
  return (
    <li className="grid grid-cols-1 gap-2 py-4 text-sm first:pt-0 last:pb-0 print:break-inside-avoid">
      <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {found.message} <SeverityBadge severity={found.severity} />
      </h3>
      <EvidenceList evidence={found.evidence} total={found.evidenceCount ?? found.evidence.length} />
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
          <InlineCode text={found.recommendation || (words?.fix ?? '')} />
        </dd>
      </dl>
      <p className="print:hidden">
        <Link to={to} className="rounded-sm text-accent-ink hover:underline">
          {found.severity === 'info' ? 'All pages with this finding' : 'All pages with this issue'}
        </Link>
      </p>
    </li>
  )
}

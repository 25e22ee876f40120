import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import type { IssueReport } from '#domain/reports/report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Card } from '../design/card.tsx'
import { InlineCode } from '../design/inline-code.tsx'
import { Evidence, IssuePages } from '../reports/issues/issue-pages.tsx'
import { OutsideLink } from '../results/outside-link.tsx'
import { SeverityBadge } from '../results/score-badges.tsx'

const LINK = 'rounded-sm text-accent-ink underline underline-offset-3'

type PublicCheckProps = {
  /** The path of the report, which its links start with. */
  base: string
  issue: IssueReport
  /** What the link to all checks says; null if visitors cannot open them. */
  back: string | null
  /** If undefined, only the first pages are shown. */
  paging?: ReactNode
}

/** An issue of a report that people without an account see, with the pages that have it. */
export function PublicCheck({ base, issue, back, paging }: PublicCheckProps) {
  const { title, severity, why, fix, pages, total, urls, nothing, type } = issue
  return (
    <>
      <div className="grid gap-2">
        {back !== null && (
          <p className="text-sm">
            <Link to={`${base}/checks`} className={LINK}>
              {back}
            </Link>
          </p>
        )}
        <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold">
          {title} {nothing === null && <SeverityBadge severity={severity} />}
        </h1>
      </div>
      <Card className="grid gap-4 p-5 text-sm md:grid-cols-2">
        <div className="grid content-start gap-1">
          <h2 className="font-semibold">Why it matters</h2>
          <p className="text-muted">
            <InlineCode text={why} />
          </p>
        </div>
        <div className="grid content-start gap-1">
          <h2 className="font-semibold">How to fix it</h2>
          <p className="text-muted">
            <InlineCode text={fix} />
          </p>
        </div>
        <p className="md:col-span-2">
          <Link to={`/docs/checks/${checkSlug(type)}`} className={LINK}>
            What the check looks at, with its sources
          </Link>
        </p>
      </Card>
      {nothing && <p className="text-sm text-muted">Nothing is listed: {nothing.reason}</p>}
      {total > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h2 className="text-base font-semibold">
            {!paging && total > pages.length ? `The first ${formatNumber(pages.length)} of ` : ''}
            {counted(total, 'page')}
          </h2>
          <IssuePages slug={base} pages={pages} session={null} isOld={false} />
          {paging}
        </div>
      )}
      {urls.total > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h2 className="text-base font-semibold">
            {urls.total > urls.issues.length ? `The first ${formatNumber(urls.issues.length)} of ` : ''}
            {counted(urls.total, 'URL that is not a page', 'URLs that are not pages')}
          </h2>
          <ul className="grid grid-cols-1 divide-y divide-line rounded-xl border border-line bg-surface text-sm">
            {urls.issues.map(({ url, issue: found }) => (
              <li key={url} className="grid grid-cols-1 gap-1 px-4 py-2.5">
                <OutsideLink url={url} className="break-all">
                  {url}
                </OutsideLink>
                <Evidence message={found.message} evidence={found.evidence} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { classNames } from '../design/class-names.ts'
import { Moment } from '../design/times/moment.tsx'
import { useProject, useShownProject } from '../projects/use-project.ts'
import { pageLink } from '../reports/links.ts'
import { PageUrl } from '../reports/table/page-url.tsx'
import { OutsideLink } from '../results/outside-link.tsx'
import type { ViewTab } from '../shell/view-tabs.tsx'
import { useReportAddress } from './report-address.ts'

type HeadProps = {
  title: string
  text: string
  report: { crawl: { createdAt: string }; isLatest: boolean } | null | undefined
  children?: ReactNode
}

export function SiteReportHead({ title, text, report, children }: HeadProps) {
  const { searchWith } = useReportAddress()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-prose text-sm text-muted">{text}</p>
        {report && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span>
              Crawl of <Moment at={report.crawl.createdAt} />
            </span>
            {report.isLatest ? (
              <Badge>Latest</Badge>
            ) : (
              <Link
                to={searchWith({ session: null, page: null })}
                className="rounded-sm font-medium text-accent-ink hover:underline"
              >
                Show the latest
              </Link>
            )}
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

/** A choice between a few views of the same data. */
export function ViewSwitch({ label, views }: { label: string; views: Omit<ViewTab, 'count'>[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 text-sm">
      {views.map(({ label: name, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className={classNames(
            'flex h-8 items-center rounded-md border px-3 font-medium',
            isCurrent
              ? 'border-accent bg-accent-soft text-accent-ink'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** A cell of a table with many rows. */
export function DenseCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('border-b border-line px-3 py-1 align-top leading-6', className)} />
}

/** Underlined, because colour alone does not set links in sentences apart. */
export const TEXT_LINK = 'rounded-sm text-accent-ink underline decoration-line-strong underline-offset-3'

type CountLinkProps = {
  count: number
  table: ExplorerTableName
  filter: string
  /** Read aloud after the number, such as 'links to /gone'. */
  of: string
  /** Set if the number is part of a sentence. */
  isText?: true
  children?: ReactNode
}

/** A number that links to its rows in the explorer. */
export function CountLink({ count, table, filter, of, isText, children }: CountLinkProps) {
  const project = useShownProject()
  const { session } = useReportAddress()
  // Visitors of the sample report have no explorer.
  if (project === null && count > 0) return <span className="tabular-nums">{children ?? formatNumber(count)}</span>
  if (project === null || count === 0) return <span className="text-subtle tabular-nums">{children ?? 0}</span>
  return (
    <Link
      to={explorerPath(project.slug, table, { filter, crawlId: session })}
      className={isText ? TEXT_LINK : 'rounded-sm text-accent-ink tabular-nums hover:underline'}
    >
      {children ?? formatNumber(count)}
      <span className="sr-only"> {of}</span>
    </Link>
  )
}

/** Links to the details of a page. A URL that was not requested as a page opens in a new tab. */
export function UrlCell({ url, seq }: { url: string; seq: number | null }) {
  const project = useProject()
  const { crawlId } = useReportAddress()
  if (seq !== null) return <PageUrl url={url} to={pageLink(project.slug, seq, crawlId)} />
  return (
    <OutsideLink url={url} title={url.slice(0, 300)} className="line-clamp-2 break-all text-ink">
      {url.slice(0, 300)}
    </OutsideLink>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { BALANCE_ID } from '#domain/reports/dashboard.ts'
import type { RowsBehind } from '#domain/site-state/sentence.ts'
import { classNames } from '../../design/class-names.ts'
import { settingsPath } from '../../projects/settings/sections.ts'
import { isPublicReport, issueLink } from '../../reports/links.ts'
import { useCanOpenReport } from '../../results/report-link.tsx'

export type CrawlPlace = { slug: string; crawlId: string }

function rowsPath({ slug, crawlId }: CrawlPlace, rows: RowsBehind): string {
  if ('check' in rows) return issueLink(slug, rows.check, crawlId)
  if ('urls' in rows) return explorerPath(slug, 'urls', { filter: rows.urls, crawlId })
  if ('settings' in rows) return settingsPath(slug, rows.settings)
  // URLs that were left out have no table. Their reasons and examples are further down on the dashboard.
  return 'pages' in rows ? explorerPath(slug, 'pages', { filter: rows.pages, crawlId }) : `#${BALANCE_ID}`
}

type RowsLinkProps = { place: CrawlPlace; rows: RowsBehind; className?: string; children: ReactNode }

/** A number, as a link to the rows that it counts. */
export function RowsLink({ place, rows, className, children }: RowsLinkProps) {
  const canOpen = useCanOpenReport()
  // Visitors without an account have no explorer.
  if (!canOpen || (isPublicReport(place.slug) && !('check' in rows))) {
    return <span className={classNames('tabular-nums', className)}>{children}</span>
  }
  return (
    <Link
      to={rowsPath(place, rows)}
      {...('leftOut' in rows && { title: 'How the number of found URLs adds up, and why some were left out' })}
      className={classNames(
        'rounded-sm tabular-nums underline decoration-line-strong underline-offset-3 hover:decoration-current',
        className,
      )}
    >
      {children}
    </Link>
  )
}

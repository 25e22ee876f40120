import { Link } from 'react-router'
import {
  type FolderPlace,
  type FolderTotals,
  folderFilters,
  folderName,
  foldersAbove,
  writeFolder,
} from '#domain/site-reports/structure-report.ts'
import { counted, formatShare } from '#domain/words/counts.ts'
import { useReportAddress } from '../report-address.ts'
import { CountLink } from '../report-parts.tsx'

/** The open folder with links to those above it, and its totals. */
export function FolderPath({ at, totals }: { at: FolderPlace | null; totals: FolderTotals }) {
  const { searchWith } = useReportAddress()
  const above = at ? foldersAbove(at) : []
  const filters = folderFilters(at)
  return (
    <div className="grid gap-1 text-sm">
      <nav aria-label="Folder">
        <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <li>
            <PathLink to={searchWith({ folder: null })} isCurrent={at === null} label="Site" />
          </li>
          {above.map((folder, index) => (
            <li key={folder.path} className="flex items-center gap-1.5">
              <span aria-hidden="true" className="text-subtle">
                ›
              </span>
              <PathLink
                to={searchWith({ folder: writeFolder(folder) })}
                isCurrent={index === above.length - 1}
                label={folderName(folder)}
              />
            </li>
          ))}
        </ol>
      </nav>
      <p className="text-muted">
        <CountLink isText count={totals.pages} table="pages" filter={filters.pages} of="in this folder and below">
          {counted(totals.pages, 'page')}
        </CountLink>
        {totals.pages > 0 && (
          <>
            ,{' '}
            <CountLink
              isText
              count={totals.pagesWithIssues}
              table="pages"
              filter={filters.pagesWithIssues}
              of="pages with issues"
            >
              {formatShare(totals.pagesWithIssues / totals.pages)} with issues
            </CountLink>
            ,{' '}
            <CountLink isText count={totals.indexable} table="pages" filter={filters.indexable} of="of the pages">
              {formatShare(totals.indexable / totals.pages)} indexable
            </CountLink>
          </>
        )}
        {totals.broken > 0 && (
          <>
            ,{' '}
            <CountLink isText count={totals.broken} table="pages" filter={filters.broken} of="in this folder and below">
              {counted(totals.broken, 'broken URL')}
            </CountLink>
          </>
        )}
        .
      </p>
    </div>
  )
}

function PathLink({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) {
  if (isCurrent)
    return (
      <span aria-current="page" className="font-semibold break-all">
        {label}
      </span>
    )
  return (
    <Link to={to} preventScrollReset className="rounded-sm break-all text-accent-ink hover:underline">
      {label}
    </Link>
  )
}

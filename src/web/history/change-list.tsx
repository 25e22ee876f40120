import { ArrowRight } from 'lucide-react'
import type { ChangeRow } from '#domain/reports/dashboard.ts'
import { Card } from '../design/card.tsx'
import { pageLink } from '../reports/links.ts'
import { PageUrl } from '../reports/table/page-url.tsx'

type ChangeListProps = {
  slug: string
  label: string
  rows: ChangeRow[]
  /** Returns the title of a check. */
  titleOf: (type: string) => string
}

export function ChangeList({ slug, label, rows, titleOf }: ChangeListProps) {
  return (
    <Card aria-label={label}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={`${row.seq ?? row.url} ${row.type}`}
            className="grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-3 text-sm md:grid-cols-2"
          >
            <div className="min-w-0">
              {row.seq === null ? (
                <p className="font-medium wrap-anywhere">{row.url}</p>
              ) : (
                <PageUrl url={row.url} to={pageLink(slug, row.seq, row.crawlId)} />
              )}
              <p className="line-clamp-1 wrap-anywhere text-muted">{row.title?.slice(0, 300) ?? 'No title'}</p>
            </div>
            {row.type !== null && <p className="wrap-anywhere">{titleOf(row.type)}</p>}
            {row.what.length > 0 && <Changes what={row.what} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Uses `bdi`, because old and new values can be in any script and direction. */
function Changes({ what }: Pick<ChangeRow, 'what'>) {
  return (
    <ul className="grid min-w-0 content-start gap-1">
      {what.map(({ part, before, after }) => (
        <li key={part} className="wrap-anywhere">
          <span className="font-medium">{part}</span>{' '}
          {before === after ? (
            <span className="text-muted">rewritten, {after}</span>
          ) : (
            <>
              <del className="text-muted">
                <bdi>{before || 'none'}</bdi>
              </del>
              <ArrowRight role="img" aria-label="became" className="mx-1 inline size-3.5 text-subtle" />
              <ins className="no-underline">
                <bdi>{after || 'none'}</bdi>
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

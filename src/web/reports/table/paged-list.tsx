import type { ReactNode } from 'react'
import { ConnectionNote } from '../../client/connection-note.tsx'
import type { QueryState } from '../../client/use-api-query.ts'
import { ProgressLine } from '../../design/loading/progress-line.tsx'
import type { ReportView } from '../report-view.ts'
import { searchOf } from '../use-report-view.ts'
import { TablePaging } from './table-paging.tsx'

/** The number of rows per page in the API. */
const PER_PAGE = 50

type PagedListProps<List> = {
  answer: QueryState<List>
  view: ReportView
  /** For example 'redirects'. */
  noun: string
  children: (list: List) => ReactNode
}

/** Keeps the previous page on screen while the next page loads. */
export function PagedList<List extends { page: number; pages: number; total: number }>({
  answer,
  view,
  noun,
  children,
}: PagedListProps<List>) {
  const { value, isOld } = answer
  return (
    <div className="grid grid-cols-1 gap-3">
      <ConnectionNote answer={answer} />
      <ProgressLine isBusy={isOld} label={`Loading ${noun}`} />
      {value && (
        <>
          {children(value)}
          {value.pages > 1 && (
            <TablePaging
              page={value.page}
              pages={value.pages}
              perPage={PER_PAGE}
              total={value.total}
              linkTo={(page) => searchOf({ ...view, page })}
            />
          )}
        </>
      )}
    </div>
  )
}

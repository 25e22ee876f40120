import { useState } from 'react'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { SortableHead, Table } from '../design/table.tsx'
import type { Column } from './columns.tsx'
import { ResultsRow } from './results-row.tsx'
import type { Sort, SortColumn } from './results-view.ts'

type ResultsTableProps = {
  pages: CrawlPageResult[]
  columns: Column[]
  sort: Sort | null
  onSort: (column: SortColumn) => void
}

export function ResultsTable({ pages, columns, sort, onSort }: ResultsTableProps) {
  const [openUrl, setOpenUrl] = useState<string | null>(null)
  const head = (id: SortColumn, title: string, className: string, hint?: string) => (
    <SortableHead
      key={id}
      direction={sort?.column === id ? sort.direction : null}
      onSort={() => onSort(id)}
      className={className}
      hint={hint}
    >
      {title}
    </SortableHead>
  )
  return (
    <Table label="Crawled pages" className={columns.length > 6 ? 'min-w-340 table-fixed' : 'min-w-288 table-fixed'}>
      <thead>
        <tr>
          {head('status', 'Status', 'w-22')}
          {head('url', 'URL', 'sticky left-0 z-10 w-52')}
          {columns.map((column) => head(column.id, column.title, column.width, column.hint))}
          {head('issues', 'Issues', 'w-28')}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {pages.map((page) => (
          <ResultsRow
            key={page.requestedUrl}
            page={page}
            columns={columns}
            isOpen={openUrl === page.requestedUrl}
            onToggle={() => setOpenUrl(openUrl === page.requestedUrl ? null : page.requestedUrl)}
          />
        ))}
      </tbody>
    </Table>
  )
}

import { columnVisibilityFeature, metaHelper, type ReactTable, tableFeatures, useTable } from '@tanstack/react-table'
import type { ReportRow } from '#domain/reports/report.ts'
import { useChosenColumns } from './chosen-columns.ts'
import { REPORT_COLUMNS, type ReportColumn } from './columns.tsx'

const features = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ReportColumn>() })

const columns = REPORT_COLUMNS.map((column) => ({ id: column.id, header: column.title, meta: column }))

export type ReportTableState = ReactTable<typeof features, ReportRow>

/** Handles only the visible columns, because the server sorts, filters and pages the rows. */
export function useReportTable(rows: ReportRow[]): ReportTableState {
  const [chosen, choose] = useChosenColumns()
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row.seq),
    state: { columnVisibility: chosen },
    onColumnVisibilityChange: (change) => choose(typeof change === 'function' ? change(chosen) : change),
  })
}

/** Does not include the URL, which is always visible. */
export function shownColumns(table: ReportTableState): ReportColumn[] {
  return table.getVisibleLeafColumns().flatMap((column) => column.columnDef.meta ?? [])
}

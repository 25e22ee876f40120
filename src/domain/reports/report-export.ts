import type { AccountExport } from '../accounts/account-export.ts'

export const EXPORT_FORMATS = ['xlsx', 'pdf', 'notion'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A report file, made by a background job. */
export type ReportExport = AccountExport & {
  format: ExportFormat
  crawlId: string
  /** The filter of the results table, as a query string. */
  filter: string
}

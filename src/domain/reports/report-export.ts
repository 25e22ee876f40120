import type { AccountExport } from '../accounts/account-export.ts'

export const EXPORT_FORMATS = ['xlsx', 'pdf', 'notion'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A report that is made by a job, as its file may take a while. */
export type ReportExport = AccountExport & {
  format: ExportFormat
  crawlId: string
  /** The filter of the table it was asked for from, as its query string. */
  filter: string
}

import { z } from '@hono/zod-openapi'
import { onReportInput, wholeNumber } from '../inputs.ts'
import { onReadableReport, onReport } from './on-report.ts'

const input = z.object(onReportInput)
const refuses = { 404: 'No such project, crawl or issue, or it belongs to another account' }

/** What operations on reports have in common. */
export const OF_REPORT = { access: onReport(), uses: ['database'], input, refuses } as const
/** The sample report and share links show these as well. */
export const OF_READABLE_REPORT = { ...OF_REPORT, access: onReadableReport() } as const

/** The fields of a table's filter and order, as a query string. */
export const queryOf = (fields: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]))

export const reportPage = wholeNumber(1, 'Page number, starting at 1; too high a number returns the last page')

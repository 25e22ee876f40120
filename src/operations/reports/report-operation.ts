import { z } from '@hono/zod-openapi'
import { onReportInput, wholeNumber } from '../inputs.ts'
import { onReadableReport, onReport } from './on-report.ts'

const input = z.object(onReportInput)
const refuses = { 404: 'No such project, crawl or issue, or it belongs to another account' }

/** What operations on reports have in common. */
export const OF_REPORT = { access: onReport(), uses: ['database'], input, refuses } as const
/** The sample report and share links show these as well. */
export const OF_READABLE_REPORT = { ...OF_REPORT, access: onReadableReport() } as const

export const reportPage = wholeNumber(1, 'Page number, starting at 1; too high a number returns the last page')

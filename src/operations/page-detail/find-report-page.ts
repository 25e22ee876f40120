import { z } from '@hono/zod-openapi'
import { findStoredPage, type StoredReportPage } from '#store/pages/page-detail.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { onReportInput } from '../inputs.ts'
import { onReadableReport, onReport } from '../reports/on-report.ts'

const input = z.object({
  ...onReportInput,
  seq: z.string().openapi({
    description: 'The number of the page within the crawl, in the order pages were finished, starting at 1',
  }),
})
const refuses = { 404: 'No such project, crawl or page, or it belongs to another account' }

/** What operations on a page of a report have in common. */
export const OF_PAGE = { access: onReport(), uses: ['storage'], input, refuses } as const
/** The sample report and share links show these as well. */
export const OF_READABLE_PAGE = { ...OF_PAGE, access: onReadableReport() } as const

export const NO_PAGE = 'This page does not exist in this crawl.'

/** `seq` is still text, as it appears in the URL. */
export async function findReportPage(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  seq: string,
): Promise<StoredReportPage> {
  const stored = /^[1-9]\d{0,8}$/.test(seq) ? await findStoredPage(database, { crawlId, seq: Number(seq) }) : null
  if (!stored) throw new NotFound(NO_PAGE)
  return stored
}

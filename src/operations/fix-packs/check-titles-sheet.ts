import { readPageTexts } from '#archive/explore/reports/fix-packs.ts'
import { type CheckedText, checkSheet, readTitlesSheet } from '#domain/fix-packs/titles-sheet.ts'
import { InvalidInput } from '../errors.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { type CrawlInput, withCrawl } from './open-crawl.ts'

/** Compares a filled-in sheet with the titles and descriptions of a crawl. Nothing is stored. */
export function checkTitlesSheet(
  app: TablesApp,
  viewer: Viewer,
  { sheet, ...input }: CrawlInput & { sheet: string },
): Promise<CheckedText[]> {
  return withCrawl(app, viewer, input, async (tables, crawl) => {
    const read = readTitlesSheet(sheet)
    if (!read.ok) throw new InvalidInput(read.message)
    if (read.entries.length === 0) throw new InvalidInput('No row has a new title or a new description.')
    const urls = read.entries.map(({ url }) => url)
    const pages = await readPageTexts(tables, { ...crawl, urls })
    return checkSheet(read.entries, new Map(pages.map((page) => [page.url, page])))
  })
}

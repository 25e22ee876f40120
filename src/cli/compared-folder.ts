import { existsSync } from 'node:fs'
import { type CrawlBefore, NO_CRAWL_BEFORE } from '#domain/checks/crawl-before.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import { UnusableArchive } from '#operations/archives/archive-crawl.ts'
import { openStoredCrawl } from '#operations/archives/open-stored-crawl.ts'
import { compareWith, type FindBefore, findNoBefore, withoutBefore } from '#operations/site-judging/crawl-before.ts'

/** Whether --before names an archive that does not exist yet. */
export function isFirstCrawl({ reason }: Pick<CrawlBefore, 'reason'>): boolean {
  return reason?.startsWith(`${NO_CRAWL_BEFORE}: `) === true
}

/**
 * Finds the crawl in the folder of --before. A pipeline can name the archive that it replaces, which does not exist on
 * the first run. A missing folder is therefore a reason not to compare, not an error.
 */
export function compareWithFolder(folder: string | null, settings: ReportedSettings): FindBefore {
  if (folder === null) return findNoBefore
  return async (now) => {
    if (!existsSync(folder)) return withoutBefore(`${NO_CRAWL_BEFORE}: '${folder}' does not exist`)
    try {
      const { archive, about: manifest, close } = await openStoredCrawl(folder)
      close()
      return compareWith({ folder: archive.folder, manifest }, { ...now, settings })
    } catch (error) {
      if (!(error instanceof UnusableArchive)) throw error
      return withoutBefore(`the crawl before cannot be read: ${error.message.replace(/\.$/, '')}`)
    }
  }
}

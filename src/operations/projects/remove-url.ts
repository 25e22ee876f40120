import { z } from '@hono/zod-openapi'
import type { Project } from '#domain/projects/project.ts'
import { isSameSite, siteOf } from '#domain/projects/project-rules.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { countRemovedUrls, insertRemovedUrl, isRemovedUrl } from '#store/projects/removed-urls.ts'
import { isReportedUrl } from '#store/reports/reported-urls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { readPageUrl } from './read-page-url.ts'
import { refreshStats } from './refresh-stats.ts'

/** Limited, because every crawl loads the whole list. */
const MAX_REMOVED = 10_000
const MAX_REMOVED_LENGTH = 2000

/** Until it is restored. Removing it twice changes nothing. */
export const removeUrl = defineOperation({
  name: 'removeProjectUrl',
  summary: 'Remove a URL from a project’s reports and later crawls',
  access: onProject('edit'),
  uses: ['database', 'queue'],
  input: z.object({ projectId, url: z.string('must be a string') }),
  output: z.object({ url: z.string() }),
  returns: 'The URL has been removed',
  refuses: { 400: 'The URL is not on this site, or too many URLs have been removed from the project' },
  async run({ app, actor, project }, input) {
    const { url, spellings } = readPageUrl(input.url)
    await requireOwnPage(app, project, url, spellings)
    const isRemoved = await isRemovedUrl(app.database, project.id, spellings)
    if (!isRemoved && (await countRemovedUrls(app.database, project.id)) >= MAX_REMOVED) {
      throw new InvalidInput(
        `${formatNumber(MAX_REMOVED)} URLs have been removed from this project, which is the limit. Restore some in ` +
          'the project settings, or exclude whole parts of the site with exclude patterns.',
      )
    }
    const changed = await app.database.db.transaction(async (transaction) => {
      const stale = await insertRemovedUrl({ db: transaction }, project.id, url, spellings)
      if (!isRemoved) await recordActivity(transaction, actor, project.id, { action: 'url.removed', details: { url } })
      return stale
    })
    await refreshStats(app, changed)
    return { url }
  },
})

/** Accepts every page that a report shows, even on another host: the project's URL may redirect there. */
async function requireOwnPage(
  { database }: Pick<App, 'database'>,
  project: Project,
  url: string,
  spellings: string[],
): Promise<void> {
  if (url.length > MAX_REMOVED_LENGTH) {
    throw new InvalidInput(
      `This URL is longer than ${formatNumber(MAX_REMOVED_LENGTH)} characters. ` +
        'Please exclude it with an exclude pattern in the project settings.',
    )
  }
  if (isSameSite(url, project.url) || (await isReportedUrl(database, project.id, spellings))) return
  throw new InvalidInput(`This project covers ${siteOf(project.url)}. Please enter a URL on that site.`)
}

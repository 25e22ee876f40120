import { z } from '@hono/zod-openapi'
import { deleteRemovedUrl } from '#store/projects/removed-urls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { readPageUrl } from './read-page-url.ts'
import { refreshStats } from './refresh-stats.ts'

export const restoreUrl = defineOperation({
  name: 'restoreProjectUrl',
  summary: 'Restore a removed URL',
  access: onProject('edit'),
  input: z.object({ projectId, url: z.string('must be a string') }),
  output: z.object({ url: z.string() }),
  returns: 'The URL has been restored',
  refuses: { 400: 'Not a URL', 404: 'No such project, or the URL has not been removed from it' },
  async run({ app, actor, project }, input) {
    const { url, spellings } = readPageUrl(input.url)
    const changed = await app.database.db.transaction(async (transaction) => {
      const stale = await deleteRemovedUrl({ db: transaction }, project.id, spellings)
      if (stale === null) throw new NotFound('This URL was not removed from the project.')
      await recordActivity(transaction, actor, project.id, { action: 'url.restored', details: { url } })
      return stale
    })
    await refreshStats(app, changed)
    return { url }
  },
})

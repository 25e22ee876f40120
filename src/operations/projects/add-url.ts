import { z } from '@hono/zod-openapi'
import { checkStartUrl, MAX_START_URLS, tooManyStartUrls } from '#domain/projects/project-settings-rules.ts'
import { pageKey } from '#domain/urls/url.ts'
import { changeProject } from '#store/projects/change-project.ts'
import { isRemovedUrl } from '#store/projects/removed-urls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { insist } from './read-fields.ts'
import { readPageUrl } from './read-page-url.ts'

export const addUrl = defineOperation({
  name: 'addProjectUrl',
  summary: 'Add a start URL to a project',
  description: 'Later crawls also start from this URL, even if nothing links to it.',
  access: onProject('edit'),
  uses: ['database'],
  input: z.object({ projectId, url: z.string('must be a string') }),
  output: z.object({ startUrls: z.array(z.string()) }),
  returns: 'All the URLs added so far',
  refuses: {
    400: 'The URL is not on this site, or the project has too many start URLs',
    409: 'The URL is already part of the project, or has been removed from it',
  },
  async run({ app, actor, project, workspace }, input) {
    const url = insist(checkStartUrl(input.url, project.url))
    if (await isRemovedUrl(app.database, project.id, readPageUrl(url).spellings)) {
      throw new Conflict(
        'This URL was removed from the project. Restore it in the project settings, then add it again.',
      )
    }
    let startUrls: string[] = []
    await app.database.db.transaction(async (transaction) => {
      const isFound = await changeProject({ db: transaction }, workspace.id, project.id, (current) => {
        const existing = [current.url, ...current.startUrls].map(pageKey)
        if (existing.includes(pageKey(url))) throw new Conflict('This URL is already part of the project.')
        if (current.startUrls.length >= MAX_START_URLS) throw new InvalidInput(tooManyStartUrls())
        startUrls = [...current.startUrls, insist(checkStartUrl(url, current.url))]
        return { startUrls }
      })
      if (!isFound) throw noSuchProject()
      await recordActivity(transaction, actor, project.id, { action: 'url.added', details: { url } })
    })
    return { startUrls }
  },
})

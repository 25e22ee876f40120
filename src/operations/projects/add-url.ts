import { checkStartUrl, MAX_START_URLS, tooManyStartUrls } from '#domain/projects/project-settings-rules.ts'
import { pageKey } from '#domain/urls/url.ts'
import { changeProject } from '#store/projects/change-project.ts'
import { isRemovedUrl } from '#store/projects/removed-urls.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { noSuchProject, openProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { insist } from './read-fields.ts'
import { readPageUrl } from './read-page-url.ts'

/** Adds a start URL that every later crawl visits, even if nothing links to it. */
export async function addUrl(app: App, viewer: Viewer, id: string, typed: string): Promise<{ startUrls: string[] }> {
  const { project, workspace } = await openProject(app, viewer, id, 'edit')
  const url = insist(checkStartUrl(typed, project.url))
  if (await isRemovedUrl(app.database, project.id, readPageUrl(url).spellings)) {
    throw new Conflict('This URL was removed from the project. Restore it in the project settings, then add it again.')
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
    await recordActivity(transaction, viewer, project.id, { action: 'url.added', details: { url } })
  })
  return { startUrls }
}

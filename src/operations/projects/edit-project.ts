import type { Project } from '#domain/projects/project.ts'
import {
  checkSlug,
  firstFreeSlug,
  isReservedSlug,
  isSameSite,
  isSlugOf,
  keepsSecrets,
  slugOf,
} from '#domain/projects/project-rules.ts'
import { hasScheme } from '#domain/urls/url.ts'
import type { ProjectChange, ProjectRow, SlugsOfOthers } from '#store/projects/change-project.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import { getProject, noSuchProject, openProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { changeAndRecord } from './change-and-record.ts'
import { inField, insist, readName, readSiteUrl } from './read-fields.ts'

export type IdentityChange = { name?: string | undefined; url?: string | undefined; slug?: string | undefined }

/** Changes only the given fields. If the slug was made from the name, a new name also changes the slug. */
export async function editProject(app: App, viewer: Viewer, id: string, input: IdentityChange): Promise<Project> {
  const { project, workspace } = await openProject(app, viewer, id, 'edit')
  const decide = readIdentity(app, input)
  const place = { workspaceId: workspace.id, projectId: project.id }
  if (!(await changeAndRecord(app, viewer, place, decide))) throw noSuchProject()
  return getProject(app, viewer, project.id, 'read')
}

/** Refuses invalid fields. Returns a function that decides the change once the project is locked. */
export function readIdentity(app: Pick<App, 'settings'>, input: IdentityChange) {
  const name = input.name === undefined ? undefined : inField('name', () => readName(input.name ?? ''))
  const url = input.url === undefined ? undefined : inField('url', () => readSiteUrl(app, input.url ?? ''))
  const slug = input.slug === undefined ? undefined : inField('slug', () => insist(checkSlug(input.slug ?? '')))
  return async (current: ProjectRow, slugsOfOthers: SlugsOfOthers): Promise<ProjectChange> => ({
    ...(name !== undefined && { name }),
    ...(url !== undefined && moveTo(url, current)),
    ...(input.url !== undefined && { isSchemeAssumed: !hasScheme(input.url) }),
    ...(slug !== undefined && { slug: await claim(slug, current, slugsOfOthers) }),
    ...(slug === undefined && name !== undefined && { slug: await follow(name, current, slugsOfOthers) }),
  })
}

/** The owner of one host need not be that of another. */
const NOT_CONFIRMED = { ownership: null, probeFiles: false, compareBots: false }

/** Secrets and start URLs of the old site must not be sent to a new one. */
function moveTo(url: string, current: ProjectRow): ProjectChange {
  return {
    url,
    ...(!isSameSite(current.url, url) && { startUrls: [] }),
    ...(!keepsSecrets(current.url, url) && { sealedHeaders: null, headerNames: [], basicAuthUser: null }),
    ...(new URL(current.url).host !== new URL(url).host && NOT_CONFIRMED),
  }
}

async function claim(slug: string, current: ProjectRow, slugsOfOthers: SlugsOfOthers): Promise<string> {
  if (slug === current.slug) return slug
  if (isReservedSlug(slug)) {
    throw new Conflict(`The slug '${slug}' is reserved. Please choose another one.`, 'conflict', { field: 'slug' })
  }
  if ((await slugsOfOthers()).has(slug)) {
    throw new Conflict(
      `The slug '${slug}' is or was used by another of your projects. Please choose another one.`,
      'conflict',
      { field: 'slug' },
    )
  }
  return slug
}

async function follow(name: string, current: ProjectRow, slugsOfOthers: SlugsOfOthers): Promise<string> {
  const isSameAsBefore = slugOf(name) === slugOf(current.name)
  if (isSameAsBefore || !isSlugOf(current.slug, current.name)) return current.slug
  return firstFreeSlug(slugOf(name), await slugsOfOthers())
}

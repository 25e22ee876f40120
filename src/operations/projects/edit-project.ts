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
import {
  changeProject,
  type ProjectChange,
  type ProjectRow,
  type SlugsOfOthers,
} from '#store/projects/change-project.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import { getProject, noSuchProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { insist, readName, readSiteUrl } from './read-fields.ts'

/** Changes only the given fields. If the slug was made from the name, a new name also changes the slug. */
export async function editProject(
  app: App,
  viewer: Viewer,
  id: string,
  input: { name?: string | undefined; url?: string | undefined; slug?: string | undefined },
): Promise<Project> {
  const { account } = requireAccount(viewer)
  const project = await getProject(app, viewer, id)
  const name = input.name === undefined ? undefined : readName(input.name)
  const url = input.url === undefined ? undefined : readSiteUrl(app, input.url)
  const slug = input.slug === undefined ? undefined : insist(checkSlug(input.slug))
  const isFound = await changeProject(app.database, account.userId, project.id, async (current, slugsOfOthers) => ({
    ...(name !== undefined && { name }),
    ...(url !== undefined && moveTo(url, current)),
    ...(input.url !== undefined && { isSchemeAssumed: !hasScheme(input.url) }),
    ...(slug !== undefined && { slug: await claim(slug, current, slugsOfOthers) }),
    ...(slug === undefined && name !== undefined && { slug: await follow(name, current, slugsOfOthers) }),
  }))
  if (!isFound) throw noSuchProject()
  return getProject(app, viewer, project.id)
}

/** Secrets and start URLs of the old site must not be sent to a new one. */
function moveTo(url: string, current: ProjectRow): ProjectChange {
  return {
    url,
    ...(!isSameSite(current.url, url) && { startUrls: [] }),
    ...(!keepsSecrets(current.url, url) && { sealedHeaders: null, headerNames: [], basicAuthUser: null }),
  }
}

async function claim(slug: string, current: ProjectRow, slugsOfOthers: SlugsOfOthers): Promise<string> {
  if (slug === current.slug) return slug
  if (isReservedSlug(slug)) {
    throw new Conflict(`The slug '${slug}' is reserved. Please choose another one.`)
  }
  if ((await slugsOfOthers()).has(slug)) {
    throw new Conflict(`The slug '${slug}' is or was used by another of your projects. Please choose another one.`)
  }
  return slug
}

async function follow(name: string, current: ProjectRow, slugsOfOthers: SlugsOfOthers): Promise<string> {
  const isSameAsBefore = slugOf(name) === slugOf(current.name)
  if (isSameAsBefore || !isSlugOf(current.slug, current.name)) return current.slug
  return firstFreeSlug(slugOf(name), await slugsOfOthers())
}

import { z } from '@hono/zod-openapi'
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
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { getProject, noSuchProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { projectSchema } from '../schemas/project-schemas.ts'
import { changeAndRecord } from './change-and-record.ts'
import { inField, insist, readName, readSiteUrl } from './read-fields.ts'

type IdentityChange = { name?: string | undefined; url?: string | undefined; slug?: string | undefined }

const text = z.string('must be a string').optional()

export const editProject = defineOperation({
  name: 'updateProject',
  summary: 'Change a project’s name, URL or slug',
  description:
    'Fields that you leave out stay as they are. A slug derived from the name changes with the name, and former ' +
    'slugs redirect to the project. If you change to a different website, the project loses its extra headers, ' +
    'basic auth and start URLs.',
  access: onProject('edit'),
  uses: ['database'],
  input: z.object({ projectId, name: text, url: text, slug: text }),
  output: projectSchema,
  returns: 'The updated project',
  refuses: {
    400: 'A field is missing or has an invalid value',
    409: 'Another of your projects has, or used to have, this slug',
  },
  async run({ app, actor, project, workspace }, input) {
    const decide = readIdentity(app, input)
    const place = { workspaceId: workspace.id, projectId: project.id }
    if (!(await changeAndRecord(app, actor, place, decide))) throw noSuchProject()
    return getProject(app, actor, project.id, 'read')
  },
})

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

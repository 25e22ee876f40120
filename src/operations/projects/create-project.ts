import { z } from '@hono/zod-openapi'
import { firstFreeSlug, slugOf } from '#domain/projects/project-rules.ts'
import { hasScheme } from '#domain/urls/url.ts'
import type { Membership } from '#store/accounts/account-access.ts'
import { insertProject } from '#store/projects/change-project.ts'
import type { Access, WorkspaceRule } from '../access.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { type Actor, isProgram, userIdOf } from '../actor.ts'
import type { App } from '../app.ts'
import { HOUR_SECONDS } from '../count-use.ts'
import { startProjectCrawl } from '../crawls/start-project-crawl.ts'
import { defineOperation } from '../define-operation.ts'
import { Forbidden, OperationError, SignInRequired } from '../errors.ts'
import { queueDispatch } from '../events/queue-events.ts'
import { onWorkspaceOfActor } from '../on-workspace-of-actor.ts'
import { getProject } from '../project-access/get-project.ts'
import { startedCrawlSchema } from '../schemas/crawl-schemas.ts'
import { projectSchema } from '../schemas/project-schemas.ts'
import { requireShown, type ShownWorkspace, shownWorkspace } from '../shown-workspace.ts'
import { readName, readPageLimit, readSiteUrl } from './read-fields.ts'

const PROJECTS_PER_HOUR = 200

const text = z.string('must be a string').optional()

const createdSchema = z.object({
  project: projectSchema,
  crawl: startedCrawlSchema.nullable(),
  crawlError: z.string().nullable().openapi({ description: 'Why the requested crawl did not start' }),
})
type CreatedProject = z.output<typeof createdSchema>

/** Creates a project in the current workspace, even if its first crawl cannot start. */
export const createProject = defineOperation({
  name: 'createProject',
  summary: 'Create a project and, if requested, start its first crawl',
  access: onWorkspaceForNewProject(),
  limit: {
    key: 'create-project',
    max: PROJECTS_PER_HOUR,
    perSeconds: HOUR_SECONDS,
    what: `reached the limit of ${PROJECTS_PER_HOUR} new projects per hour`,
  },
  input: z.object({
    name: text,
    url: text,
    startCrawl: z.boolean('must be true or false').optional(),
    pageLimit: z
      .int('must be a whole number')
      .optional()
      .openapi({ description: 'Pages per crawl, up to what your plan and this server allow; 50 if omitted' }),
    ...shownWorkspace,
  }),
  output: createdSchema,
  returns: 'The project',
  refuses: {
    400: 'A field is missing or has an invalid value',
    429: 'Too many projects this hour; see Retry-After',
  },
  check: (input, { app, actor }) => void readNewProject(app, actor, input),
  async run({ app, actor, workspace }, input) {
    const { name, ...read } = readNewProject(app, actor, input)
    const isSchemeAssumed = !hasScheme(input.url ?? '')
    const createdBy = userIdOf(actor)
    const values = { workspaceId: workspace.id, createdBy, name, isSchemeAssumed, ...read }
    const id = await app.database.db.transaction(async (transaction) => {
      const inserted = await insertProject({ db: transaction }, values, (taken) => firstFreeSlug(slugOf(name), taken))
      if (inserted) await recordActivity(transaction, actor, inserted, { action: 'project.created', details: {} })
      return inserted
    })
    if (id === null) throw notSignedIn()
    await queueDispatch(app)
    const started = input.startCrawl ? await tryToCrawl(app, actor, id) : { crawl: null, crawlError: null }
    return { project: await getProject(app, actor, id, 'read'), ...started }
  },
})

type NewProject = { name?: string | undefined; url?: string | undefined; pageLimit?: number | undefined }

function readNewProject(app: Pick<App, 'settings'>, actor: Actor, { name, url, pageLimit }: NewProject) {
  return {
    name: readName(name ?? ''),
    url: readSiteUrl(app, url ?? ''),
    ...(pageLimit !== undefined && { pageLimit: readPageLimit(app, actor, pageLimit) }),
  }
}

async function tryToCrawl(app: App, actor: Actor, id: string): Promise<Omit<CreatedProject, 'project'>> {
  try {
    const { isNew: _, ...crawl } = await startProjectCrawl(app, actor, { projectId: id })
    return { crawl, crawlError: null }
  } catch (error) {
    if (error instanceof OperationError) return { crawl: null, crawlError: error.message }
    app.log.error({ err: error, projectId: id }, 'cannot start the first crawl of a project')
    return {
      crawl: null,
      crawlError: 'The crawl could not be started because of an error on our side. Please start it again.',
    }
  }
}

function onWorkspaceForNewProject(): Access<ShownWorkspace, { workspace: Membership }, WorkspaceRule> {
  const { rule, admit } = onWorkspaceOfActor('manage')
  return {
    rule,
    async admit(app, actor, input) {
      if (actor.kind === 'visitor' && !actor.isUnrecognised) throw notSignedIn()
      requireShown(actor, input)
      const admitted = await admit(app, actor, {})
      // A key for some projects could not use the new one.
      if (isProgram(actor) && actor.projectIds !== null)
        throw new Forbidden('This API key is limited to some projects, so it cannot create others.', 'scope_required')
      return admitted
    },
  }
}

function notSignedIn(): SignInRequired {
  return new SignInRequired('You must be logged in to create a project')
}

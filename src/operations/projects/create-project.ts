import type { Project } from '#domain/projects/project.ts'
import { firstFreeSlug, slugOf } from '#domain/projects/project-rules.ts'
import { hasScheme } from '#domain/urls/url.ts'
import { insertProject } from '#store/projects/change-project.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { startProjectCrawl } from '../crawls/start-project-crawl.ts'
import { Forbidden, OperationError, SignInRequired } from '../errors.ts'
import { queueDispatch } from '../events/queue-events.ts'
import { getProject } from '../project-access/get-project.ts'
import { requireRight } from '../project-access/require-right.ts'
import type { Viewer } from '../viewer.ts'
import { readName, readPageLimit, readSiteUrl } from './read-fields.ts'

const PROJECTS_PER_HOUR = 200

export type NewProject = {
  name?: string | undefined
  url?: string | undefined
  startCrawl?: boolean | undefined
  /** Page limit per crawl. Default: the limit of the plan. */
  pageLimit?: number | undefined
}

export type CreatedProject = {
  project: Project
  crawl: { id: string; url: string; maxPages: number } | null
  crawlError: string | null
}

/** Creates a project in the current workspace and starts its first crawl if requested. The project is created even if the crawl cannot start. */
export async function createProject(app: App, viewer: Viewer, input: NewProject): Promise<CreatedProject> {
  if (!viewer.account && !viewer.apiKey) throw notSignedIn()
  const { userId, name: actor, workspace } = requireActor(viewer)
  requireRight({ ...workspace, scope: viewer.apiKey?.scope }, 'manage')
  refuseLimitedKey(viewer)
  const name = readName(input.name ?? '')
  const url = readSiteUrl(app, input.url ?? '')
  const pageLimit = input.pageLimit === undefined ? undefined : readPageLimit(app, viewer, input.pageLimit)
  await limitCreation(app, actor)
  const isSchemeAssumed = !hasScheme(input.url ?? '')
  const values = {
    workspaceId: workspace.id,
    createdBy: userId,
    name,
    url,
    isSchemeAssumed,
    ...(pageLimit !== undefined && { pageLimit }),
  }
  const id = await app.database.db.transaction(async (transaction) => {
    const inserted = await insertProject({ db: transaction }, values, (taken) => firstFreeSlug(slugOf(name), taken))
    if (inserted) await recordActivity(transaction, viewer, inserted, { action: 'project.created', details: {} })
    return inserted
  })
  if (id === null) throw notSignedIn()
  await queueDispatch(app)
  const started = input.startCrawl ? await tryToCrawl(app, viewer, id) : { crawl: null, crawlError: null }
  return { project: await getProject(app, viewer, id, 'read'), ...started }
}

async function tryToCrawl(app: App, viewer: Viewer, id: string): Promise<Omit<CreatedProject, 'project'>> {
  try {
    const { isNew: _, ...crawl } = await startProjectCrawl(app, viewer, id)
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

/** A key for some projects could not use the new one. */
function refuseLimitedKey({ apiKey }: Viewer): void {
  if (apiKey && apiKey.projectIds !== null)
    throw new Forbidden('This API key is limited to some projects, so it cannot create others.', 'scope_required')
}

/** An account may have any number of projects. This only stops scripts. */
async function limitCreation({ database }: App, actor: string): Promise<void> {
  await countUse(
    database,
    { key: `create-project:${actor}`, max: PROJECTS_PER_HOUR, perSeconds: HOUR_SECONDS },
    (wait) =>
      `You have reached the limit of ${PROJECTS_PER_HOUR} new projects per hour. Try again in ${inMinutes(wait)}.`,
  )
}

function notSignedIn(): SignInRequired {
  return new SignInRequired('You must be logged in to create a project')
}

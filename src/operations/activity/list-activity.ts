import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityActor,
  type ActivityEntry,
  type ActivityKind,
  kindOfActivity,
  nounsOf,
} from '#domain/activity/activity.ts'
import { describeActivity } from '#domain/activity/describe-activity.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { type ActivityRow, type ActorRow, listActors, listActivity as readActivity } from '#store/activity/activity.ts'
import type { App } from '../app.ts'
import { titleOf } from '../checks/describe-check.ts'
import { Forbidden, InvalidInput } from '../errors.ts'
import { openProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

const PER_PAGE = 50
const MAX_ACTORS = 200

export type ActivityList = {
  entries: ActivityEntry[]
  total: number
  page: number
  pages: number
  /** Everybody who did something in the project, for a filter. */
  actors: ActivityActor[]
}

/** Who did what in a project, newest first. */
export async function listActivity(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; kind: string; actor: string; page: number },
): Promise<ActivityList> {
  const projectId = await requireReader(app, viewer, input.projectId)
  const nouns = input.kind === '' ? null : nounsOf(readKind(input.kind))
  const filter = { nouns, actorId: input.actor || null, offset: (input.page - 1) * PER_PAGE, limit: PER_PAGE }
  const { entries, total } = await readActivity(app.database, projectId, filter)
  const actors = await listActors(app.database, projectId, MAX_ACTORS)
  return {
    entries: entries.map(toEntry),
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
    actors: actors.map(toActor),
  }
}

/** Somebody who sees only some projects, such as a client, must not learn who the other members are. */
async function requireReader(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<string> {
  const { project, workspace } = await openProject(app, viewer, id, 'read')
  if (workspace.seesAllProjects) return project.id
  throw new Forbidden(
    'Only members who see all projects of the workspace can see who did what.',
    'all_projects_required',
  )
}

function readKind(text: string): ActivityKind {
  const kinds = Object.keys(ACTIVITY_KINDS) as ActivityKind[]
  const kind = kinds.find((known) => known === text)
  if (!kind) throw new InvalidInput(`The kind must be one of ${kinds.join(', ')}.`)
  return kind
}

function toEntry({ id, at, subjectName, action, details, crawlId, ...actor }: ActivityRow): ActivityEntry {
  const words = { subject: subjectName ?? DELETED.toLowerCase(), titleOfCheck: titleOf }
  return {
    id,
    at: at.toISOString(),
    actor: toActor(actor),
    kind: kindOfActivity(action),
    action,
    summary: describeActivity({ action, details } as Activity, words),
    crawlId,
  }
}

const DELETED = 'A deleted account'

export function toActor({ actorId: id, actorKind: kind, actorName }: ActorRow): ActivityActor {
  const name = actorName ?? DELETED
  if (kind === 'key') return { id, kind, name: `Program “${name}”` }
  if (kind === 'schedule') return { id, kind, name: 'Schedule' }
  if (kind === 'server') return { id, kind, name: PRODUCT_NAME }
  return { id, kind, name: kind === 'administrator' ? 'An administrator of this server' : name }
}

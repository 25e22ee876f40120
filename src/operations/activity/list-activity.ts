import { z } from '@hono/zod-openapi'
import {
  ACTIVITY_KINDS,
  ACTOR_KINDS,
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
import { titleOf } from '../checks/describe-check.ts'
import { defineOperation } from '../define-operation.ts'
import { Forbidden, InvalidInput } from '../errors.ts'
import { pageQuery, projectId, searchQuery } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'

const PER_PAGE = 50
const MAX_ACTORS = 200

const KINDS = Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]]

const actorSchema = z
  .object({
    id: z.string().openapi({ description: 'To filter by, with `actor`' }),
    kind: z.enum(ACTOR_KINDS),
    name: z.string(),
  })
  .openapi('ActivityActor')

const entrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: actorSchema,
    kind: z.enum(KINDS),
    action: z.string().openapi({ example: 'crawl.started' }),
    summary: z.string().openapi({ description: 'What was done, without who did it', example: 'started a crawl' }),
    crawlId: z.uuid().nullable().openapi({ description: 'The crawl it is about, if it still exists' }),
  })
  .openapi('ActivityEntry')

export const listActivity = defineOperation({
  name: 'listActivity',
  summary: 'List who did what in a project, newest first',
  description:
    'Fifty per page; too high a number returns the last page. Entries are kept for a year. Only for members who see all projects of the workspace, and for API ' +
    'keys that are not limited to some. After an account is deleted, its entries stay without its name.',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({
    projectId,
    kind: searchQuery(`One of ${KINDS.join(', ')}; empty for all`),
    actor: searchQuery('The id of an actor; empty for all'),
    page: pageQuery,
  }),
  output: z.object({
    entries: z.array(entrySchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    actors: z.array(actorSchema).openapi({ description: 'Everybody who did something in the project' }),
  }),
  returns: 'One page of the activity',
  refuses: {
    400: 'Invalid input',
    403: 'You see only some projects of the workspace (code all_projects_required)',
  },
  async run({ app, project, workspace }, { kind, actor, page }) {
    // Somebody who sees only some projects, such as a client, must not learn who the other members are.
    if (!workspace.seesAllProjects) throw new Forbidden(SEES_SOME, 'all_projects_required')
    const nouns = kind === '' ? null : nounsOf(readKind(kind))
    const read = (at: number) => {
      const range = { offset: (at - 1) * PER_PAGE, limit: PER_PAGE }
      return readActivity(app.database, project.id, { nouns, actorId: actor || null, ...range })
    }
    const first = await read(page)
    const pages = Math.max(1, Math.ceil(first.total / PER_PAGE))
    const { entries, total } = page <= pages ? first : await read(pages)
    const actors = await listActors(app.database, project.id, MAX_ACTORS)
    return {
      entries: entries.map(toEntry),
      total,
      page: Math.min(page, pages),
      pages,
      actors: actors.map(toActor),
    }
  },
})

const SEES_SOME = 'Only members who see all projects of the workspace can see who did what.'

function readKind(text: string): ActivityKind {
  const kind = KINDS.find((known) => known === text)
  if (!kind) throw new InvalidInput(`The kind must be one of ${KINDS.join(', ')}.`)
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

export function toActor({ actorId: id, actorKind: kind, actorName, programName }: ActorRow): ActivityActor {
  const name = actorName ?? DELETED
  if (kind === 'key') return { id, kind, name: `Program “${programName}”` }
  if (kind === 'program') return { id, kind, name: `Program “${programName}” of ${actorName ?? DELETED.toLowerCase()}` }
  if (kind === 'schedule') return { id, kind, name: 'Schedule' }
  if (kind === 'server') return { id, kind, name: PRODUCT_NAME }
  return { id, kind, name: kind === 'administrator' ? 'An administrator of this server' : name }
}

import { z } from '@hono/zod-openapi'
import { type ActivityAction, changesCrawls, changesSettings } from '#domain/activity/activity.ts'
import { type ActivityRow, listActivitySince } from '#store/activity/activity.ts'
import { databaseTime } from '#store/sql/database-time.ts'
import { type Actor, isProgram, userIdOf } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { OperationError } from '../errors.ts'
import { projectId } from '../inputs.ts'
import { openProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { createBell, isStillAllowed } from '../watching.ts'
import { toActor } from './list-activity.ts'

/** A watcher checks again after this time even without a signal, in case one was lost. */
const CHECK_AGAIN_MS = 30_000
/** A transaction may commit this much later than the time of its entry. */
const LATE_MS = 60_000
const MAX_AT_ONCE = 50
/** A browser that was asleep does not read everything that it missed. */
const OLDEST_MS = 3_600_000

const openedSchema = z.object({
  event: z.literal('opened'),
  data: z.object({
    at: z.iso.datetime().openapi({ description: 'To reconnect with, as `since`, until the first activity arrives' }),
  }),
})

const signalSchema = z
  .object({
    event: z.literal('activity'),
    id: z.string(),
    data: z.object({
      id: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable().openapi({ description: 'Null if you see only some projects of the workspace' }),
      isOwn: z.boolean().openapi({ description: 'Whether you did it' }),
      changesSettings: z.boolean(),
      changesCrawls: z.boolean().openapi({ description: 'A crawl was started, stopped, judged or deleted' }),
    }),
  })
  .openapi('ActivitySignal')

type Watched = z.output<typeof openedSchema> | z.output<typeof signalSchema> | null
type Needs = Pick<App, 'database' | 'feed'>

export const watchActivity = defineOperation({
  name: 'watchActivity',
  summary: 'Watch what happens in a project live',
  description:
    'A stream of server-sent events whose data is JSON. Members who see only some projects of the workspace learn ' +
    'that settings or crawls changed, and nothing else.',
  access: onProject('read'),
  uses: ['database', 'feed'],
  input: z.object({
    projectId,
    since: z
      .string()
      .optional()
      .openapi({ format: 'date-time', description: 'Also sends what happened after this time, within the last hour' }),
  }),
  output: { events: z.discriminatedUnion('event', [openedSchema, signalSchema]) },
  returns: 'The events, one at a time',
  refuses: { 429: 'Too many open streams; see Retry-After' },
  run: async ({ app, actor, project, signal }, { since }) => watch(app, actor, { id: project.id, since }, signal),
})

/** Yields what happens in a project, until the actor may no longer see it or `signal` aborts. */
async function* watch(
  app: Needs,
  actor: Actor,
  { id, since }: { id: string; since: string | undefined },
  signal: AbortSignal,
): AsyncGenerator<Watched> {
  const bell = createBell(signal)
  const unsubscribe = app.feed.subscribe(id, bell.ring)
  const seen = new Set<string>()
  try {
    // Entries have the time of the database, which may differ from ours.
    const openedAt = await databaseTime(app.database.db)
    const aheadMs = openedAt.getTime() - Date.now()
    let from = readSince(since, openedAt)
    yield { event: 'opened', data: { at: openedAt.toISOString() } }
    while (!signal.aborted) {
      const sees = await readAccess(app, actor, id)
      if (sees === null) return
      const startedAt = Date.now() + aheadMs
      for (const row of await listActivitySince(app.database, id, from, MAX_AT_ONCE)) {
        if (seen.has(row.id)) continue
        seen.add(row.id)
        if (sees === 'all' || isForClients(row.action)) yield toSignal(row, actor, sees)
      }
      from = new Date(Math.max(from.getTime(), startedAt - LATE_MS))
      yield null
      await bell.wait(CHECK_AGAIN_MS)
    }
  } finally {
    unsubscribe()
  }
}

/** Otherwise their open screens would show old settings, or no running crawl. */
function isForClients(action: ActivityAction): boolean {
  return changesSettings(action) || changesCrawls(action)
}

/** Nonsense counts as no time. */
function readSince(text: string | undefined, now: Date): Date {
  const time = Date.parse(text ?? '')
  if (Number.isNaN(time)) return now
  return new Date(Math.min(now.getTime(), Math.max(time, now.getTime() - OLDEST_MS)))
}

function toSignal({ id, at, action, ...by }: ActivityRow, actor: Actor, sees: 'all' | 'some'): Watched {
  const own = isProgram(actor) ? `key:${actor.id}` : `user:${userIdOf(actor)}`
  const data = {
    id,
    at: at.toISOString(),
    by: sees === 'all' ? toActor(by).name : null,
    isOwn: by.actorId === own,
    changesSettings: changesSettings(action),
    changesCrawls: changesCrawls(action),
  }
  return { event: 'activity', id, data }
}

/** Which projects of the workspace the actor sees; null if it may no longer see this one. */
async function readAccess(app: Needs, actor: Actor, projectId: string): Promise<'all' | 'some' | null> {
  if (!(await isStillAllowed(app, actor))) return null
  try {
    const { workspace } = await openProject(app, actor, projectId, 'read')
    return workspace.seesAllProjects ? 'all' : 'some'
  } catch (error) {
    if (error instanceof OperationError) return null
    throw error
  }
}

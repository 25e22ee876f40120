import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { ACTIVITY_KINDS, ACTOR_KINDS, type ActivityKind } from '#domain/activity/activity.ts'
import { listActivity } from '#operations/activity/list-activity.ts'
import { type WatchedActivity, watchActivity } from '#operations/activity/watch-activity.ts'
import type { App } from '#operations/app.ts'
import { LimitReached } from '#operations/errors.ts'
import { getProject } from '#operations/project-access/get-project.ts'
import type { FieldsOf } from '#operations/same-fields.ts'
import type { ApiRouter } from '../api-router.ts'
import { createStreamSlots } from '../crawls/stream-slots.ts'
import { pageQuery, searchQuery } from '../list-query.ts'
import type { ApiEnv } from '../request-variables.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'

const kinds = Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]]

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
    kind: z.enum(kinds),
    action: z.string().openapi({ example: 'crawl.started' }),
    summary: z.string().openapi({ description: 'What was done, without who did it', example: 'started a crawl' }),
    crawlId: z.uuid().nullable().openapi({ description: 'The crawl it is about, if it still exists' }),
  })
  .openapi('ActivityEntry')

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/activity',
  operationId: 'listActivity',
  summary: 'List who did what in a project, newest first',
  description:
    'Fifty per page. Entries are kept for a year. Only for members who see all projects of the workspace, and for API ' +
    'keys that are not limited to some. After an account is deleted, its entries stay without its name.',
  request: {
    params: projectParams,
    query: z.object({
      kind: searchQuery(`One of ${kinds.join(', ')}; empty for all`),
      actor: searchQuery('The id of an actor; empty for all'),
      page: pageQuery,
    }),
  },
  responses: {
    200: json(
      z.object({
        entries: z.array(entrySchema),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        actors: z.array(actorSchema).openapi({ description: 'Everybody who did something in the project' }),
      }),
      'One page of the activity',
    ),
    400: refusal('Invalid input'),
    ...SIGN_IN_REQUIRED,
    403: refusal('You see only some projects of the workspace (code all_projects_required)'),
    ...NO_SUCH_PROJECT,
  },
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
    }),
  })
  .openapi('ActivitySignal')

const events = createRoute({
  method: 'get',
  path: '/projects/{id}/activity/events',
  operationId: 'watchActivity',
  summary: 'Watch what happens in a project live',
  description:
    'A stream of server-sent events whose data is JSON. Members who see only some projects of the workspace learn ' +
    'that settings were changed, and nothing else.',
  request: {
    params: projectParams,
    query: z.object({
      since: z.iso.datetime().optional().openapi({ description: 'Also sends what happened after this time' }),
    }),
  },
  responses: {
    200: { content: { 'text/event-stream': { schema: signalSchema } }, description: 'The events, one at a time' },
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    429: refusal('Too many open streams; see Retry-After'),
  },
})

export type ActivityRoute = typeof list | typeof events

const RETRY_MS = 5000

export function addActivityRoutes(api: ApiRouter<ActivityRoute>, app: App): void {
  api.openapi(list, async (context) => {
    const input = { projectId: context.req.valid('param').id, ...context.req.valid('query') }
    return context.json(await listActivity(app, context.get('viewer'), input), 200)
  })
  const slots = createStreamSlots({ perClient: 30, inAll: 1000 })
  api.openAPIRegistry.registerPath(events)
  api.get('/projects/:id/activity/events', async (context: Context<ApiEnv>) => {
    const viewer = context.get('viewer')
    const { id } = await getProject(app, viewer, context.req.param('id') ?? '', 'read')
    const release = slots.take(viewer.clientKey)
    if (!release) throw new LimitReached('Too many live views are open. Close some of your tabs.', 10)
    context.header('X-Accel-Buffering', 'no')
    const since = readTime(context.req.query('since'))
    const left = new AbortController()
    const ended = AbortSignal.any([left.signal, app.closing])
    return streamSSE(context, async (stream) => {
      stream.onAbort(() => left.abort())
      try {
        await stream.write(`retry: ${RETRY_MS}\n\n`)
        for await (const activity of watchActivity(app, viewer, { projectId: id, since }, ended)) {
          // A comment keeps proxies from closing a quiet connection.
          if (activity === null) await stream.write(':\n\n')
          else await stream.writeSSE({ ...toSent(activity), data: JSON.stringify(toSent(activity).data) })
        }
      } catch (error) {
        if (!ended.aborted) context.get('log').error({ err: error }, 'activity stream failed')
      } finally {
        // Frees the combined signal, which stays in memory until one of its sources aborts.
        left.abort()
        release()
      }
    })
  })
}

/** Not older than an hour, so that a browser that was asleep does not read everything. */
function readTime(text: string | undefined): Date {
  const now = Date.now()
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return new Date(Number.isNaN(time) ? now : Math.min(now, Math.max(time, now - 3_600_000)))
}

type Sent = { event: 'activity'; id: string; data: NonNullable<WatchedActivity> }

function toSent(activity: NonNullable<WatchedActivity>): Sent {
  return documented({ event: 'activity', id: activity.id, data: activity })
}

/** Does not compile if the fields of an event differ from its schema. */
function documented(event: Sent & FieldsOf<typeof signalSchema, Sent>): Sent & z.output<typeof signalSchema> {
  return event
}

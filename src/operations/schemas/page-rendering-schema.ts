import { z } from '@hono/zod-openapi'
import { SCRIPT_ACTIONS } from '#domain/browser/browser-log.ts'

const namedCheck = z.object({ id: z.string(), title: z.string() })

const place = { url: z.string().nullable(), line: z.int().nullable() }

const log = z.object({
  errors: z.object({
    total: z.int().openapi({ description: 'Only the first ones are listed; equal ones are listed once' }),
    entries: z.array(
      z.object({
        kind: z.enum(['exception', 'rejection', 'console']),
        message: z.string(),
        ...place,
        count: z.int(),
      }),
    ),
  }),
  failedRequests: z.object({
    total: z.int(),
    entries: z.array(
      z.object({
        url: z.string(),
        kind: z.enum(['script', 'style', 'data']),
        status: z.int().nullable(),
        reason: z
          .enum(['robots', 'private-address', 'not-requested', 'network', 'timed-out', 'too-large'])
          .nullable()
          .openapi({
            description:
              'Why there was no response. Only `robots` and `network` are reasons of the site; the others are limits of the crawl',
          }),
      }),
    ),
  }),
  dialogs: z.object({ total: z.int(), entries: z.array(z.object({ kind: z.string(), text: z.string() })) }),
  actions: z.array(z.enum(SCRIPT_ACTIONS)).openapi({ description: 'What scripts did without a click' }),
  windows: z
    .object({
      total: z.int().openapi({ description: 'How often scripts tried to open a window' }),
      entries: z.array(z.string()).openapi({ description: 'The URLs of the first of them' }),
    })
    .nullable()
    .openapi({ description: 'Windows that scripts tried to open. Null in older crawls, which did not record them' }),
  left: z.object({ total: z.int(), entries: z.array(z.string()) }).openapi({
    description: 'URLs of other sites that scripts tried to open',
  }),
  blockedRequests: z.int().openapi({
    description:
      'Requests that the crawl blocked, such as those that send data. Those of `failedRequests` are not among them, ' +
      'except in older crawls',
  }),
})

const rendering = z
  .object({
    parts: z
      .array(z.object({ name: z.string(), raw: z.string(), rendered: z.string(), isSame: z.boolean() }))
      .openapi({ description: 'Parts of the page before and after its scripts ran' }),
    log: log
      .nullable()
      .openapi({ description: 'Null if it was not recorded, as in older crawls or if recording failed' }),
    cookies: z
      .object({
        total: z.int(),
        entries: z.array(z.object({ name: z.string(), host: z.string(), lifetime: z.string().nullable() })),
        hasOtherSites: z.boolean().openapi({ description: 'Whether cookies of other sites are included' }),
      })
      .openapi({
        description:
          "Cookies set by the page's own response. If the page was measured, also those that responses of other sites " +
          'set before any click. Those that scripts write are not known',
      }),
    offChecks: z
      .object({ rendered: z.array(namedCheck), measured: z.array(namedCheck) })
      .openapi({ description: 'The checks that judge this, but were off in this crawl' }),
  })
  .openapi('PageRendering')

export const pageRenderingSchema = z
  .union([z.object({ rendering, reason: z.null() }), z.object({ rendering: z.null(), reason: z.string() })])
  .openapi('PageRenderingAnswer')

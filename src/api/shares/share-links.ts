import { createRoute, z } from '@hono/zod-openapi'
import {
  MAX_SHARE_DAYS,
  MAX_SHARE_NAME,
  MAX_SHARES_PER_PROJECT,
  MIN_SHARE_PASSWORD,
  SHARE_KINDS,
} from '#domain/shares/share-link.ts'
import type { App } from '#operations/app.ts'
import { createShareLink } from '#operations/shares/create-share-link.ts'
import { listShareLinks } from '#operations/shares/list-share-links.ts'
import { revokeShareLink } from '#operations/shares/revoke-share-link.ts'
import type { ApiRouter } from '../api-router.ts'
import { NO_SUCH_PROJECT, projectParams } from '../projects/project-schemas.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const linkSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(SHARE_KINDS),
    check: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .openapi({ description: 'What a link to an issue shows; null for other kinds' }),
    crawl: z
      .object({ id: z.uuid(), createdAt: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'Null if the link always shows the latest crawl' }),
    before: z
      .object({ id: z.uuid(), createdAt: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'The earlier crawl of a comparison; null if it shows the latest two' }),
    hasPassword: z.boolean(),
    createdBy: z.string().nullable().openapi({ description: 'The email address of the person who created it' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    views: z.int().openapi({ description: 'Counted once per browser session, without bots' }),
    lastViewedAt: z.iso.datetime().nullable(),
  })
  .openapi('ShareLink')

const ROLE_REQUIRED = { 403: refusal('Your role in the workspace does not allow this') }

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/share-links',
  operationId: 'listShareLinks',
  summary: 'List the share links of a project',
  description: 'Revoked links are not listed, expired ones are. Needs the role editor, admin or owner.',
  request: { params: projectParams },
  responses: {
    200: json(z.object({ links: z.array(linkSchema) }), 'The links, newest first'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const create = createRoute({
  method: 'post',
  path: '/projects/{id}/share-links',
  operationId: 'createShareLink',
  summary: 'Create a link that shows a part of a project to people without an account',
  description:
    'The URL is in this response only. ' +
    `At most ${MAX_SHARES_PER_PROJECT} links per project. Needs the role editor, admin or owner.`,
  request: {
    params: projectParams,
    body: {
      required: true,
      ...json(
        onlyFields({
          kind: z.enum(SHARE_KINDS).openapi({
            description:
              'dashboard: the state of the site. report: checks and pages. issue: one check. comparison: what changed.',
          }),
          name: z
            .string()
            .default('')
            .openapi({ description: `At most ${MAX_SHARE_NAME} characters` }),
          checkId: z.string().nullable().default(null).openapi({ description: 'The check of a link to an issue' }),
          crawlId: z.string().nullable().default(null).openapi({ description: 'Null to always show the latest crawl' }),
          beforeCrawlId: z
            .string()
            .nullable()
            .default(null)
            .openapi({ description: 'The other crawl of a comparison; null with `crawlId` to compare the latest two' }),
          password: z
            .string()
            .nullable()
            .default(null)
            .openapi({ description: `At least ${MIN_SHARE_PASSWORD} characters; null for no password` }),
          expiresInDays: z
            .int()
            .nullable()
            .default(null)
            .openapi({ description: `1 to ${MAX_SHARE_DAYS}; null for a link that does not expire` }),
        }),
        'The new link',
      ),
    },
  },
  responses: {
    201: json(z.object({ link: linkSchema, url: z.string() }), 'The link'),
    400: refusal('Invalid input'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
    404: refusal('No such project, crawl or check'),
    409: refusal('Too many links, or the crawl has no results yet'),
    429: refusal('Too many links in an hour; see Retry-After'),
  },
})

const revoke = createRoute({
  method: 'delete',
  path: '/projects/{id}/share-links/{linkId}',
  operationId: 'revokeShareLink',
  summary: 'Revoke a share link',
  description: 'It can no longer be opened. Needs the role editor, admin or owner.',
  request: { params: projectParams.extend({ linkId: z.string() }) },
  responses: {
    200: json(z.object({ ok: z.literal(true) }), 'Revoked'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
    404: refusal('No such project or link'),
  },
})

export type ShareLinksRoute = typeof list | typeof create | typeof revoke

export function addShareLinksRoutes(api: ApiRouter<ShareLinksRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json({ links: await listShareLinks(app, context.get('viewer'), context.req.valid('param').id) }, 200),
  )
  api.openapi(create, async (context) => {
    const input = { ...context.req.valid('json'), projectId: context.req.valid('param').id }
    return context.json(await createShareLink(app, context.get('viewer'), input), 201)
  })
  api.openapi(revoke, async (context) => {
    const { id: projectId, linkId } = context.req.valid('param')
    await revokeShareLink(app, context.get('viewer'), { projectId, linkId })
    return context.json({ ok: true as const }, 200)
  })
}

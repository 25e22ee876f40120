import { createRoute, z } from '@hono/zod-openapi'
import { deleteAccount } from '#operations/account-data/delete-account.ts'
import { getLatestExport } from '#operations/account-data/get-latest-export.ts'
import { readExportFile } from '#operations/account-data/read-export-file.ts'
import { startExport } from '#operations/account-data/start-export.ts'
import type { App } from '#operations/app.ts'
import type { ApiRouter } from '../api-router.ts'
import { exportSchema } from '../reports/export-schema.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { forwardCookies } from './forward-cookies.ts'

const accountExportSchema = exportSchema.openapi('AccountExport')

const start = createRoute({
  method: 'post',
  path: '/account/export',
  operationId: 'startAccountExport',
  summary: 'Start an export of everything the account owns',
  description: 'If an export is already in progress, it is returned instead of a new one.',
  responses: {
    202: json(accountExportSchema, 'The export is queued or running'),
    ...SIGN_IN_REQUIRED,
    429: refusal('Too many exports today; see Retry-After'),
  },
})

const latest = createRoute({
  method: 'get',
  path: '/account/export',
  operationId: 'getAccountExport',
  summary: 'Get the latest export and its progress',
  responses: {
    200: json(z.object({ latest: accountExportSchema.nullable() }), 'The export, or null if there is none'),
    ...SIGN_IN_REQUIRED,
  },
})

const file = createRoute({
  method: 'get',
  path: '/account/export/{id}/file',
  operationId: 'downloadAccountExport',
  summary: 'Download an export',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: {
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'A ZIP archive',
    },
    ...SIGN_IN_REQUIRED,
    404: refusal('No such export'),
  },
})

const remove = createRoute({
  method: 'post',
  path: '/account/delete',
  operationId: 'deleteAccount',
  summary: 'Delete the account and everything it owns',
  description: 'You must have signed in recently.',
  request: {
    body: { required: true, ...json(z.object({ confirmation: z.string('must be a string') }), 'The word DELETE') },
  },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'The account and all its sessions have been deleted'),
    400: refusal('The confirmation is not the word DELETE'),
    ...SIGN_IN_REQUIRED,
    403: refusal('You signed in too long ago, or you are the last administrator'),
    503: refusal('The subscription could not be cancelled, or the files could not be deleted'),
  },
})

export type AccountDataRoute = typeof start | typeof latest | typeof file | typeof remove

export function addAccountDataRoutes(api: ApiRouter<AccountDataRoute>, app: App): void {
  api.openapi(start, async (context) => context.json(await startExport(app, context.get('viewer')), 202))
  api.openapi(latest, async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ latest: await getLatestExport(app, context.get('viewer')) }, 200)
  })
  api.openapi(file, async (context) => {
    const { body, bytes, name } = await readExportFile(app, context.get('viewer'), context.req.valid('param').id)
    return context.body(body, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
  })
  api.openapi(remove, async (context) => {
    const { confirmation } = context.req.valid('json')
    const headers = context.get('authHeaders')
    const { setCookies } = await deleteAccount(app, context.get('viewer'), { confirmation, headers })
    forwardCookies(context, setCookies)
    return context.json({ status: 'deleted' as const }, 200)
  })
}

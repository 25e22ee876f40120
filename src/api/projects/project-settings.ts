import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { readWholeNumber } from '#domain/words/whole-number.ts'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { addUrl } from '#operations/projects/add-url.ts'
import { countCrawlsToDelete } from '#operations/projects/count-crawls-to-delete.ts'
import { getProjectSettings } from '#operations/projects/get-project-settings.ts'
import { listRemovedUrls } from '#operations/projects/list-removed-urls.ts'
import { removeUrl } from '#operations/projects/remove-url.ts'
import { restoreUrl } from '#operations/projects/restore-url.ts'
import { saveProjectSettings } from '#operations/projects/save-project-settings.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery } from '../list-query.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import {
  NO_SUCH_PROJECT,
  projectParams,
  projectSettingsSchema,
  removedUrlSchema,
  settingsChangeSchema,
} from './project-schemas.ts'

/** Enough for a thousand start URLs of the maximum length. */
const MAX_SETTINGS_BYTES = 4 * 1024 * 1024

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/settings',
  operationId: 'getProjectSettings',
  summary: 'Get a project’s settings',
  description: 'Secrets are never returned, only their names.',
  request: { params: projectParams },
  responses: { 200: json(projectSettingsSchema, 'The settings'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const save = createRoute({
  method: 'patch',
  path: '/projects/{id}/settings',
  operationId: 'updateProjectSettings',
  summary: 'Update a project’s settings',
  description:
    'Settings that you leave out stay as they are. A list of headers replaces the previous list; a header sent ' +
    'without a value keeps its current value, and basic auth sent without a password keeps its current password. ' +
    'To not overwrite what was changed elsewhere in the meantime, send the values you started from as `basedOn`. ' +
    'If one setting is refused, nothing is changed, and `error.field` names the setting.',
  request: { params: projectParams, body: { required: true, ...json(settingsChangeSchema, 'The settings to change') } },
  middleware: bodyLimit({
    maxSize: MAX_SETTINGS_BYTES,
    onError: () => {
      throw new InvalidInput(`The request is too large; the limit is ${formatNumber(MAX_SETTINGS_BYTES)} bytes.`)
    },
  }),
  responses: {
    200: json(projectSettingsSchema, 'The updated settings'),
    400: refusal('A setting has an invalid value or does not exist; nothing has been changed'),
    ...SIGN_IN_REQUIRED,
    403: refusal('Your plan does not include this, or ownership of the site is not confirmed (ownership_required)'),
    ...NO_SUCH_PROJECT,
    409: refusal(
      'The secrets to keep can no longer be decrypted, another of your projects has or had this slug, or settings ' +
        'were changed since `basedOn` (changed_elsewhere; `error.fields` and `error.checks` name them)',
    ),
  },
})

const toDelete = createRoute({
  method: 'get',
  path: '/projects/{id}/crawls-to-delete',
  operationId: 'countCrawlsToDelete',
  summary: 'Count the crawls that a setting of `keepCrawls` would delete',
  request: {
    params: projectParams,
    query: z.object({
      kind: z.enum(['all', 'last', 'months'], 'must be one of all, last, months'),
      number: z.string().default('').openapi({ description: 'How many crawls or months are kept' }),
    }),
  },
  responses: {
    200: json(z.object({ crawls: z.int() }), 'How many crawls would be deleted'),
    400: refusal('The number is not allowed'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const urlBody = { body: { required: true, ...json(z.object({ url: z.string('must be a string') }), 'The URL') } }

const add = createRoute({
  method: 'post',
  path: '/projects/{id}/urls',
  operationId: 'addProjectUrl',
  summary: 'Add a start URL to a project',
  description: 'Later crawls also start from this URL, even if nothing links to it.',
  request: { params: projectParams, ...urlBody },
  responses: {
    200: json(z.object({ startUrls: z.array(z.string()) }), 'All the URLs added so far'),
    400: refusal('The URL is not on this site, or the project has too many start URLs'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    409: refusal('The URL is already part of the project, or has been removed from it'),
  },
})

const removedQuery = z.object({
  page: pageQuery,
  search: z
    .string()
    .max(2000)
    .regex(/^\P{Cc}*$/u, 'contains a control character')
    .default('')
    .openapi({ description: 'Only URLs that contain this text' }),
})

const listRemoved = createRoute({
  method: 'get',
  path: '/projects/{id}/removed-urls',
  operationId: 'listRemovedUrls',
  summary: 'List URLs removed from a project, newest first',
  request: { params: projectParams, query: removedQuery },
  responses: {
    200: json(
      z.object({ urls: z.array(removedUrlSchema), total: z.int(), page: z.int(), pages: z.int() }),
      'One page of URLs',
    ),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const remove = createRoute({
  method: 'post',
  path: '/projects/{id}/removed-urls',
  operationId: 'removeProjectUrl',
  summary: 'Remove a URL from a project’s reports and later crawls',
  request: { params: projectParams, ...urlBody },
  responses: {
    200: json(z.object({ url: z.string() }), 'The URL has been removed'),
    400: refusal('The URL is not on this site, or too many URLs have been removed from the project'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const restore = createRoute({
  method: 'post',
  path: '/projects/{id}/removed-urls/restore',
  operationId: 'restoreProjectUrl',
  summary: 'Restore a removed URL',
  request: { params: projectParams, ...urlBody },
  responses: {
    200: json(z.object({ url: z.string() }), 'The URL has been restored'),
    400: refusal('Not a URL'),
    ...SIGN_IN_REQUIRED,
    404: refusal('No such project, or the URL has not been removed from it'),
  },
})

export type ProjectSettingsRoute =
  | typeof read
  | typeof save
  | typeof toDelete
  | typeof add
  | typeof listRemoved
  | typeof remove
  | typeof restore

export function addProjectSettingsRoutes(api: ApiRouter<ProjectSettingsRoute>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getProjectSettings(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(save, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await saveProjectSettings(app, context.get('viewer'), id, context.req.valid('json')), 200)
  })
  api.openapi(toDelete, async (context) => {
    const { kind, number } = context.req.valid('query')
    const kept = readWholeNumber(number)
    const keep: KeepCrawls =
      kind === 'all' ? { kind } : kind === 'last' ? { kind, crawls: kept } : { kind, months: kept }
    const input = { projectId: context.req.valid('param').id, keep }
    return context.json({ crawls: await countCrawlsToDelete(app, context.get('viewer'), input) }, 200)
  })
  api.openapi(add, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await addUrl(app, context.get('viewer'), id, context.req.valid('json').url), 200)
  })
  api.openapi(listRemoved, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await listRemovedUrls(app, context.get('viewer'), id, context.req.valid('query')), 200)
  })
  api.openapi(remove, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await removeUrl(app, context.get('viewer'), id, context.req.valid('json').url), 200)
  })
  api.openapi(restore, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await restoreUrl(app, context.get('viewer'), id, context.req.valid('json').url), 200)
  })
}

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { addUrl } from '#operations/projects/add-url.ts'
import { getProjectSettings } from '#operations/projects/get-project-settings.ts'
import { listRemovedUrls } from '#operations/projects/list-removed-urls.ts'
import { removeUrl } from '#operations/projects/remove-url.ts'
import { restoreUrl } from '#operations/projects/restore-url.ts'
import { saveProjectSettings } from '#operations/projects/save-project-settings.ts'
import { json, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import { pageQuery } from './list-query.ts'
import {
  NO_SUCH_PROJECT,
  projectParams,
  projectSettingsSchema,
  removedUrlSchema,
  settingsChangeSchema,
} from './project-schemas.ts'
import type { ApiEnv } from './request-variables.ts'

/** A thousand start URLs of the greatest length. */
const MAX_SETTINGS_BYTES = 4 * 1024 * 1024

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/settings',
  summary: 'How a project is crawled; of its secrets there are only names',
  request: { params: projectParams },
  responses: { 200: json(projectSettingsSchema, 'The settings'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const save = createRoute({
  method: 'patch',
  path: '/projects/{id}/settings',
  summary: 'Change how a project is crawled',
  description:
    'Only what is sent is changed. The list of headers replaces the one before; a header without a value keeps the value it has, a basic auth without a password keeps the password.',
  request: { params: projectParams, body: { required: true, ...json(settingsChangeSchema, 'What changes') } },
  middleware: bodyLimit({
    maxSize: MAX_SETTINGS_BYTES,
    onError: () => {
      throw new InvalidInput(`The request is too large; at most ${MAX_SETTINGS_BYTES} bytes are read.`)
    },
  }),
  responses: {
    200: json(projectSettingsSchema, 'The settings as they are now'),
    400: refusal('A setting has a value that it cannot have; nothing was changed'),
    ...SIGN_IN_REQUIRED,
    403: refusal('The plan of the account does not include it'),
    ...NO_SUCH_PROJECT,
    409: refusal('The secrets that should stay can no longer be read'),
  },
})

const urlBody = { body: { required: true, ...json(z.object({ url: z.string('must be a text') }), 'The address') } }

const add = createRoute({
  method: 'post',
  path: '/projects/{id}/urls',
  summary: 'Add a URL that every later crawl begins at, too',
  request: { params: projectParams, ...urlBody },
  responses: {
    200: json(z.object({ startUrls: z.array(z.string()) }), 'All that were added'),
    400: refusal('It is no URL of this site, or there are too many'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    409: refusal('It is part of the project already, or was removed from it'),
  },
})

const removedQuery = z.object({
  page: pageQuery,
  search: z
    .string()
    .max(2000)
    .regex(/^\P{Cc}*$/u, 'holds a control character')
    .default('')
    .openapi({ description: 'Only those that hold this' }),
})

const listRemoved = createRoute({
  method: 'get',
  path: '/projects/{id}/removed-urls',
  summary: 'The URLs that were taken out of the project, newest first',
  request: { params: projectParams, query: removedQuery },
  responses: {
    200: json(
      z.object({ urls: z.array(removedUrlSchema), total: z.int(), page: z.int(), pages: z.int() }),
      'A page of them',
    ),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const remove = createRoute({
  method: 'post',
  path: '/projects/{id}/removed-urls',
  summary: 'Leave a URL out of the reports and of later crawls',
  request: { params: projectParams, ...urlBody },
  responses: {
    200: json(z.object({ url: z.string() }), 'It is left out'),
    400: refusal('It is no URL, or there are too many'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const restore = createRoute({
  method: 'post',
  path: '/projects/{id}/removed-urls/restore',
  summary: 'Bring a removed URL back',
  request: { params: projectParams, ...urlBody },
  responses: {
    200: json(z.object({ url: z.string() }), 'It is back'),
    400: refusal('It is no URL'),
    ...SIGN_IN_REQUIRED,
    404: refusal('There is no such project, or the URL was not removed from it'),
  },
})

export function addProjectSettingsRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getProjectSettings(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(save, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await saveProjectSettings(app, context.get('viewer'), id, context.req.valid('json')), 200)
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

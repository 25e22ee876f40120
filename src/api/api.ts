import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { formatNumber } from '#domain/words/counts.ts'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { roleFirst } from './admin/require-role.ts'
import { describeApi } from './describe-api.ts'
import { describeProblems } from './describe-problems.ts'
import { errorResponseOf, respondNotFound } from './errors.ts'
import { repeatSafely } from './idempotency.ts'
import { mountOperations } from './mount-operations.ts'
import { pathPattern } from './operation-route.ts'
import { OPERATION_ROUTES } from './operation-routes.ts'
import type { ApiEnv } from './request-variables.ts'

const MAX_BODY_BYTES = 16 * 1024
/** Routes with a limit of their own, and uploads, which their operations limit. */
const LARGE_BODIES = OPERATION_ROUTES.filter(({ options: { maxBody, rawBody } }) => maxBody ?? rawBody).map(
  ({ path }) => pathPattern(path),
)
const isLarge = (path: string) => LARGE_BODIES.some((pattern) => pattern.test(path))

export function createApi(app: App): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidInput(describeProblems(result.error.issues))
    },
  })
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new InvalidInput(`The request is too large; the limit is ${formatNumber(MAX_BODY_BYTES)} bytes.`)
    },
  })
  api.use((context, next) => (isLarge(context.req.path) ? next() : limitBody(context, next)))
  api.use(repeatSafely(app, OPERATION_ROUTES))
  api.use('/admin/*', roleFirst)
  mountOperations(api, app, OPERATION_ROUTES)
  // Built once, because it does not change while the server runs.
  let document: object | undefined
  api.get('/openapi.json', (context) => {
    document ??= describeApi(api, app.settings.publicUrl)
    return context.json(document)
  })
  api.onError(errorResponseOf(app))
  api.all('*', respondNotFound)
  return api
}

import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { formatNumber } from '#domain/words/counts.ts'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { auditImpersonatedRequests } from './admin/audit-impersonated-requests.ts'
import { roleFirst } from './admin/require-role.ts'
import type { ApiRouter } from './api-router.ts'
import { addCrawlRoutes } from './crawls/crawls.ts'
import { addEventsRoute } from './crawls/events.ts'
import { addProjectCrawlsRoutes } from './crawls/project-crawls.ts'
import { describeApi } from './describe-api.ts'
import { errorResponseOf, respondNotFound } from './errors.ts'
import { repeatSafely } from './idempotency.ts'
import { mountOperations } from './mount-operations.ts'
import { OPERATION_ROUTES } from './operation-routes.ts'
import { addReportExportsRoutes } from './reports/report-exports.ts'
import type { ApiEnv } from './request-variables.ts'
import type { ApiRouteConfig } from './routes.ts'
import { addSampleReportRoutes } from './sample-report/sample-report.ts'
import { addOpenedSharesRoutes } from './shares/opened-shares.ts'
import { addShareLinksRoutes } from './shares/share-links.ts'
import { addApiKeysRoutes } from './workspaces/api-keys.ts'
import { addWebhooksRoutes } from './workspaces/webhooks.ts'

const MAX_BODY_BYTES = 16 * 1024
/** These routes accept larger bodies and have their own limits. */
const LARGE_BODIES = new RegExp(
  '^/api/(contact|admin/content/.*|admin/media|account/avatar|account/report-branding/logo|stripe/webhook' +
    '|projects/[^/]+/(settings|fix-packs/titles/check|site-reports/robots-simulation|traffic(/preview)?))$',
)

export function createApi(app: App): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidInput(describe(result.error.issues))
    },
  })
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new InvalidInput(`The request is too large; the limit is ${formatNumber(MAX_BODY_BYTES)} bytes.`)
    },
  })
  api.use((context, next) => (LARGE_BODIES.test(context.req.path) ? next() : limitBody(context, next)))
  api.use(auditImpersonatedRequests(app, api))
  api.use(repeatSafely(app, (path) => LARGE_BODIES.test(path)))
  api.use('/admin/*', roleFirst)
  // The same router, typed so that handlers must match their schemas.
  const routes = api as unknown as ApiRouter<ApiRouteConfig>
  addCrawlRoutes(routes, app)
  addEventsRoute(routes, app)
  addProjectCrawlsRoutes(routes, app)
  mountOperations(api, app, OPERATION_ROUTES)
  addSampleReportRoutes(routes, app)
  addShareLinksRoutes(routes, app)
  addOpenedSharesRoutes(routes, app)
  addReportExportsRoutes(routes, app)
  addApiKeysRoutes(routes, app)
  addWebhooksRoutes(routes, app)
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

function describe(issues: { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ')
}

import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { addAccountRoutes } from './accounts/account.ts'
import { addAccountDataRoutes } from './accounts/account-data.ts'
import { addAuthRoutes } from './accounts/auth.ts'
import { addSecurityRoutes } from './accounts/security.ts'
import { addAdminAuditRoute } from './admin/admin-audit.ts'
import { addAdminSystemRoutes } from './admin/admin-system.ts'
import { addAdminUsersRoutes } from './admin/admin-users.ts'
import { auditImpersonatedRequests } from './admin/audit-impersonated-requests.ts'
import { addImpersonationRoutes } from './admin/impersonation.ts'
import { addMailboxRoutes } from './admin/mailbox.ts'
import { roleFirst } from './admin/require-role.ts'
import { addBillingRoutes } from './billing/billing.ts'
import { addContactRoutes } from './content/contact.ts'
import { addContentRoutes } from './content/content.ts'
import { addContentDeskRoutes } from './content-desk/content-desk.ts'
import { addChecksRoute } from './crawls/checks.ts'
import { addCrawlRoutes } from './crawls/crawls.ts'
import { addEventsRoute } from './crawls/events.ts'
import { addProjectCrawlsRoutes } from './crawls/project-crawls.ts'
import { describeApi } from './describe-api.ts'
import { errorResponseOf, respondNotFound } from './errors.ts'
import { addHealthRoute } from './health.ts'
import { addCompetitorsRoute } from './projects/competitors.ts'
import { addDashboardRoutes } from './projects/dashboard.ts'
import { addKeywordsRoutes } from './projects/keywords.ts'
import { addProjectSettingsRoutes } from './projects/project-settings.ts'
import { addProjectsRoutes } from './projects/projects.ts'
import { addPageDetailRoutes } from './reports/page-detail.ts'
import { addReportExportsRoutes } from './reports/report-exports.ts'
import { addReportsRoutes } from './reports/reports.ts'
import type { ApiEnv } from './request-variables.ts'

const MAX_BODY_BYTES = 16 * 1024
/** These accept larger bodies and have limits of their own. */
const LARGE_BODIES =
  /^\/api\/(contact|admin\/content\/.*|admin\/media|account\/avatar|stripe\/webhook|projects\/[^/]+\/settings)$/

export function createApi(app: App): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidInput(describe(result.error.issues))
    },
  })
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new InvalidInput(`The request is too large; the limit is ${MAX_BODY_BYTES} bytes.`)
    },
  })
  api.use((context, next) => (LARGE_BODIES.test(context.req.path) ? next() : limitBody(context, next)))
  api.use(auditImpersonatedRequests(app, api))
  api.use('/admin/*', roleFirst)
  addHealthRoute(api, app)
  addChecksRoute(api)
  addCrawlRoutes(api, app)
  addEventsRoute(api, app)
  addAuthRoutes(api, app)
  addAccountRoutes(api, app)
  addSecurityRoutes(api, app)
  addAccountDataRoutes(api, app)
  addBillingRoutes(api, app)
  addMailboxRoutes(api, app)
  addProjectsRoutes(api, app)
  addProjectSettingsRoutes(api, app)
  addProjectCrawlsRoutes(api, app)
  addReportsRoutes(api, app)
  addPageDetailRoutes(api, app)
  addReportExportsRoutes(api, app)
  addDashboardRoutes(api, app)
  addKeywordsRoutes(api, app)
  addCompetitorsRoute(api, app)
  addAdminUsersRoutes(api, app)
  addImpersonationRoutes(api, app)
  addAdminAuditRoute(api, app)
  addContactRoutes(api, app)
  addAdminSystemRoutes(api, app)
  addContentRoutes(api, app)
  addContentDeskRoutes(api, app)
  // The document does not change while the server runs.
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

import { accountRoutes } from './accounts/account.ts'
import { authRoutes } from './accounts/auth.ts'
import { securityRoutes } from './accounts/security.ts'
import { adminAuditRoutes } from './admin/admin-audit.ts'
import { adminSystemRoutes } from './admin/admin-system.ts'
import { adminUsersRoutes } from './admin/admin-users.ts'
import { impersonationRoutes } from './admin/impersonation.ts'
import { mailboxRoutes } from './admin/mailbox.ts'
import { billingRoutes } from './billing/billing.ts'
import { contactRoutes } from './content/contact.ts'
import { contentRoutes } from './content/content.ts'
import { mediaRoutes } from './content/media.ts'
import { contentDeskRoutes } from './content-desk/content-desk.ts'
import { contentGroupsRoutes } from './content-desk/groups.ts'
import { checksRoutes } from './crawls/checks.ts'
import { crawlsRoutes } from './crawls/crawls.ts'
import { projectCrawlsRoutes } from './crawls/project-crawls.ts'
import { explorerRoutes } from './explorer/explorer.ts'
import { savedViewsRoutes } from './explorer/saved-views.ts'
import { segmentsRoutes } from './explorer/segments.ts'
import { sqlRoutes } from './explorer/sql.ts'
import { fixPacksRoutes } from './fix-packs/fix-packs.ts'
import { healthRoutes } from './health.ts'
import { activityRoutes } from './projects/activity.ts'
import { competitorsRoutes } from './projects/competitors.ts'
import { dashboardRoutes } from './projects/dashboard.ts'
import { keywordsRoutes } from './projects/keywords.ts'
import { ownershipRoutes } from './projects/ownership.ts'
import { projectMailRoutes } from './projects/project-mail.ts'
import { projectSettingsRoutes } from './projects/project-settings.ts'
import { projectsRoutes } from './projects/projects.ts'
import { pageDetailRoutes } from './reports/page-detail.ts'
import { reportExportsRoutes } from './reports/report-exports.ts'
import { reportsRoutes } from './reports/reports.ts'
import { sampleReportRoutes } from './sample-report/sample-report.ts'
import { openedSharesRoutes } from './shares/opened-shares.ts'
import { shareLinksRoutes } from './shares/share-links.ts'
import { siteReportsRoutes } from './site-reports/site-reports.ts'
import { trafficRoutes } from './traffic/traffic.ts'
import { apiKeysRoutes } from './workspaces/api-keys.ts'
import { programsRoutes } from './workspaces/programs.ts'
import { webhooksRoutes } from './workspaces/webhooks.ts'
import { workspacesRoutes } from './workspaces/workspaces.ts'

/** The API as a table: method and path → operation. */
export const OPERATION_ROUTES = [
  ...contentGroupsRoutes,
  ...contentDeskRoutes,
  ...mailboxRoutes,
  ...impersonationRoutes,
  ...adminAuditRoutes,
  ...adminSystemRoutes,
  ...adminUsersRoutes,
  ...mediaRoutes,
  ...contentRoutes,
  ...contactRoutes,
  ...projectSettingsRoutes,
  ...projectsRoutes,
  ...healthRoutes,
  ...accountRoutes,
  ...authRoutes,
  ...securityRoutes,
  ...dashboardRoutes,
  ...keywordsRoutes,
  ...competitorsRoutes,
  ...ownershipRoutes,
  ...billingRoutes,
  ...segmentsRoutes,
  ...savedViewsRoutes,
  ...trafficRoutes,
  ...checksRoutes,
  ...crawlsRoutes,
  ...projectCrawlsRoutes,
  ...projectMailRoutes,
  ...activityRoutes,
  ...reportsRoutes,
  ...reportExportsRoutes,
  ...pageDetailRoutes,
  ...explorerRoutes,
  ...sqlRoutes,
  ...fixPacksRoutes,
  ...siteReportsRoutes,
  ...workspacesRoutes,
  ...programsRoutes,
  ...apiKeysRoutes,
  ...webhooksRoutes,
  ...shareLinksRoutes,
  ...openedSharesRoutes,
  ...sampleReportRoutes,
]

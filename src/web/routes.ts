import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('bot', 'routes/bot.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/link', 'routes/auth-link.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  ...prefix('profile', [
    layout('routes/account-area.tsx', [
      route('billing', 'routes/billing.tsx'),
      route('settings', 'routes/settings.tsx'),
      route(':section?', 'routes/profile.tsx'),
    ]),
  ]),
  route('dashboard', 'routes/dashboard.tsx'),
  ...prefix('dashboard', [
    layout('routes/dashboard-area.tsx', [
      route('overview', 'routes/overview.tsx'),
      route(':slug', 'routes/project.tsx', [
        index('routes/project-dashboard.tsx'),
        route('reports', 'routes/project-reports.tsx'),
        route('reports/pages/:seq', 'routes/page-detail.tsx'),
        route('reports/issues/:type', 'routes/issue-detail.tsx'),
        route('history', 'routes/project-history.tsx'),
        route('history/compare', 'routes/compare-crawls.tsx'),
        route('settings', 'routes/project-settings.tsx'),
      ]),
    ]),
    // A page to print, without anything around it.
    route(':slug/reports/print', 'routes/print-report.tsx'),
  ]),
  route('dev/components', 'routes/dev-components.tsx'),
  route('dev/mailbox', 'routes/dev-mailbox.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

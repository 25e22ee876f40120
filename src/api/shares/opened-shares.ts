import { countShareView } from '#operations/shares/count-share-view.ts'
import { getSharedDashboard } from '#operations/shares/get-shared-dashboard.ts'
import { getShareLogo, openShare } from '#operations/shares/open-share.ts'
import { getSharedComparison, listSharedChanges } from '#operations/shares/shared-comparison.ts'
import { getSharedCheck, getSharedPage, listSharedChecks, listSharedPages } from '#operations/shares/shared-report.ts'
import { unlockShare } from '#operations/shares/unlock-share.ts'
import { route } from '../operation-route.ts'

export const openedSharesRoutes = [
  route('get', '/share/{token}', openShare),
  route('post', '/share/{token}/password', unlockShare),
  route('post', '/share/{token}/views', countShareView),
  route('get', '/share/{token}/logo', getShareLogo, { shownWith: { 'content-type': 'image/png' } }),
  route('get', '/share/{token}/dashboard', getSharedDashboard),
  route('get', '/share/{token}/checks', listSharedChecks),
  route('get', '/share/{token}/checks/{type}', getSharedCheck),
  route('get', '/share/{token}/comparison', getSharedComparison),
  route('get', '/share/{token}/comparison/rows', listSharedChanges, { names: { search: 'q' } }),
  route('get', '/share/{token}/pages', listSharedPages),
  route('get', '/share/{token}/pages/{seq}', getSharedPage),
]

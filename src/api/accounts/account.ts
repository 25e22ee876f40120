import { downloadAccountExport, getAccountExport, startAccountExport } from '#operations/account-data/account-export.ts'
import { deleteAccount } from '#operations/account-data/delete-account.ts'
import { getAccount } from '#operations/accounts/get-account.ts'
import { getAccountSettings, saveAccountSettings } from '#operations/profile/account-settings.ts'
import { removeAvatar } from '#operations/profile/remove-avatar.ts'
import { updateProfile } from '#operations/profile/update-profile.ts'
import { uploadAvatar } from '#operations/profile/upload-avatar.ts'
import { getReportBranding, getReportLogo } from '#operations/report-branding/get-report-branding.ts'
import { saveReportBranding } from '#operations/report-branding/save-report-branding.ts'
import { removeReportLogo, uploadReportLogo } from '#operations/report-branding/upload-report-logo.ts'
import { route } from '../operation-route.ts'

const PICTURE = { rawBody: { field: 'file', mediaType: 'image/*' } } as const

export const accountRoutes = [
  route('get', '/account', getAccount),
  route('patch', '/account/profile', updateProfile),
  route('put', '/account/avatar', uploadAvatar, PICTURE),
  route('delete', '/account/avatar', removeAvatar),
  route('get', '/account/settings', getAccountSettings),
  route('put', '/account/settings', saveAccountSettings),
  route('get', '/account/report-branding', getReportBranding),
  route('put', '/account/report-branding', saveReportBranding),
  route('get', '/account/report-branding/logo', getReportLogo, {
    shownWith: { 'content-type': 'image/png', 'cache-control': 'private, no-cache' },
  }),
  route('put', '/account/report-branding/logo', uploadReportLogo, { ...PICTURE, query: ['workspaceId'] }),
  route('delete', '/account/report-branding/logo', removeReportLogo),
  route('post', '/account/export', startAccountExport, { status: 202 }),
  route('get', '/account/export', getAccountExport, { headers: () => ({ 'cache-control': 'no-store' }) }),
  route('get', '/account/export/{id}/file', downloadAccountExport, {
    headers: ({ bytes }: { bytes: number }) => ({ 'content-length': String(bytes) }),
  }),
  route('post', '/account/delete', deleteAccount),
]

import { isOpen } from '#domain/plans/billing.ts'
import { DataSection } from '../account/data/data-section.tsx'
import { NotificationSettings } from '../account/notification-settings.tsx'
import { PasswordCard } from '../account/password-card.tsx'
import { ReportBrandingCard } from '../account/report-branding/report-branding-card.tsx'
import { PasskeysSection } from '../account/security/passkeys-section.tsx'
import { SessionsSection } from '../account/security/sessions-section.tsx'
import { TwoFactorSection } from '../account/security/two-factor-section.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { CurrentWorkspace } from '../session/current-workspace.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { loadCurrentWorkspace } from '../workspaces/load-current-workspace.ts'
import type { Route } from './+types/settings.ts'

export async function loader(args: Route.LoaderArgs) {
  const [account, settings, branding, { sessions }, passkeys, { latest }, { subscription }, workspace] =
    await Promise.all([
      loadFromApi(args, '/account'),
      loadFromApi(args, '/account/settings'),
      loadFromApi(args, '/account/report-branding'),
      loadFromApi(args, '/account/sessions'),
      loadFromApi(args, '/account/passkeys'),
      loadFromApi(args, '/account/export'),
      loadFromApi(args, '/account/billing'),
      loadCurrentWorkspace(args),
    ])
  const hasSubscription = subscription !== null && isOpen(subscription)
  const { publicUrl } = args.context.get(requestContext)
  return {
    account,
    settings,
    branding,
    sessions,
    passkeys,
    latestExport: latest,
    hasSubscription,
    publicUrl,
    workspace,
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Settings')

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { account, settings, branding, sessions, passkeys, latestExport, hasSubscription, publicUrl, workspace } =
    loaderData
  return (
    <>
      <NotificationSettings loaded={settings} />
      <CurrentWorkspace value={workspace}>
        <ReportBrandingCard key={workspace.id} loaded={branding} account={account} />
      </CurrentWorkspace>
      <PasswordCard account={account} />
      <TwoFactorSection account={account} />
      <PasskeysSection {...passkeys} publicUrl={publicUrl} />
      <SessionsSection sessions={sessions} />
      <DataSection latestExport={latestExport} account={account} hasSubscription={hasSubscription} />
    </>
  )
}

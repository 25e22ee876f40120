import { PRODUCT_NAME } from '#domain/product.ts'
import { REPORT_FREQUENCIES, type ReportFrequency, TIMEZONES, type UserSettings } from '#domain/user-settings.ts'
import { Notice } from '../components/notice.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Switch } from '../components/switch.tsx'
import { AccountCard } from './account-card.tsx'
import { useUserSettings } from './use-user-settings.ts'

const FREQUENCY_LABELS: Record<ReportFrequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  never: 'Never',
}

/** Each change is saved at once. */
export function NotificationSettings({ loaded }: { loaded: UserSettings }) {
  const { settings, change, error } = useUserSettings(loaded)
  return (
    <AccountCard
      title="Notifications and reports"
      text="Saved at once and kept with your account. So far we only send mail about the account itself, such as sign-in links and security notices; that is always sent. Your choices here count from the day we send more."
    >
      {error && <Notice tone="error">{error}</Notice>}
      <div className="grid gap-5">
        <Switch
          label="Email notifications"
          hint="Off means no mail at all about crawls and reports, whatever is chosen below."
          checked={settings.emailNotifications}
          onCheckedChange={(emailNotifications) => change({ emailNotifications })}
        />
        <Switch
          label="Crawl notifications"
          hint="Mail when a crawl of one of your projects has ended."
          checked={settings.crawlNotifications}
          onCheckedChange={(crawlNotifications) => change({ crawlNotifications })}
        />
        <Switch
          label="Marketing emails"
          hint={`News about ${PRODUCT_NAME}. Only those who switch this on would get any.`}
          checked={settings.marketingEmails}
          onCheckedChange={(marketingEmails) => change({ marketingEmails })}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <SelectField
          label="Report frequency"
          hint="How often you want a summary of your projects by mail."
          value={settings.reportFrequency}
          options={REPORT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          onChange={({ target }) => change({ reportFrequency: target.value as ReportFrequency })}
        />
        <SelectField
          label="Timezone"
          hint="The clock and calendar that those summaries follow."
          value={settings.timezone}
          options={TIMEZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={({ target }) => change({ timezone: target.value as UserSettings['timezone'] })}
        />
      </div>
    </AccountCard>
  )
}

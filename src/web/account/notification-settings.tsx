import { REPORT_FREQUENCIES, type ReportFrequency, type UserSettings } from '#domain/accounts/user-settings.ts'
import { WATCHED_MINUTES } from '#domain/crawls/crawl-end.ts'
import { REPORT_TIME } from '#domain/reports/report-schedule.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { SelectField } from '../design/forms/select-field.tsx'
import { Switch } from '../design/forms/switch.tsx'
import { Notice } from '../design/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { TimezoneField } from './timezone-field.tsx'
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
      text="Which mail you get about your projects. Saved at once and kept with your account. Mail about the account itself, such as sign-in links, security notices and payments, is always sent."
    >
      {error && <Notice tone="error">{error}</Notice>}
      <div className="grid gap-5">
        <Switch
          label="Email notifications"
          hint="Off means no mail at all about crawls and no reports, whatever is chosen below."
          checked={settings.emailNotifications}
          onCheckedChange={(emailNotifications) => change({ emailNotifications })}
        />
        <Switch
          label="Crawl notifications"
          hint={`Mail when a crawl of one of your projects has ended: every scheduled one, every one that failed, and those you started that took longer than ${WATCHED_MINUTES} minutes. None for a crawl you stopped.`}
          checked={settings.crawlNotifications}
          onCheckedChange={(crawlNotifications) => change({ crawlNotifications })}
        />
        <Switch
          label="Marketing emails"
          hint={`News about ${PRODUCT_NAME}, such as new features. Only those who switch this on would get any. We have sent none so far.`}
          checked={settings.marketingEmails}
          onCheckedChange={(marketingEmails) => change({ marketingEmails })}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <SelectField
          label="Report frequency"
          hint={`A mail with score, pages and issues of each crawled project and what changed, at ${REPORT_TIME} in your timezone: every day, on Mondays, or on the 1st of the month.`}
          value={settings.reportFrequency}
          options={REPORT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          onChange={({ target }) => change({ reportFrequency: target.value as ReportFrequency })}
        />
        <TimezoneField value={settings.timezone} onChange={(timezone) => change({ timezone })} />
      </div>
    </AccountCard>
  )
}

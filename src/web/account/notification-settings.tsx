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

export function NotificationSettings({ loaded }: { loaded: UserSettings }) {
  const { settings, change, error } = useUserSettings(loaded)
  return (
    <AccountCard
      title="Notifications and reports"
      text={
        'Which emails you get about your projects. Changes are saved immediately. Emails about the account itself, ' +
        'such as sign-in links, security notices and payments, are always sent.'
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      <div className="grid gap-5">
        <Switch
          label="Email notifications"
          hint="When off, you get no emails about crawls and no reports, whatever you choose below."
          checked={settings.emailNotifications}
          onCheckedChange={(emailNotifications) => change({ emailNotifications })}
        />
        <Switch
          label="Crawl notifications"
          hint={
            'An email when a scheduled crawl finishes, when a crawl fails, and when a crawl you started ' +
            `took longer than ${WATCHED_MINUTES} minutes. You get no email about crawls you stop.`
          }
          checked={settings.crawlNotifications}
          onCheckedChange={(crawlNotifications) => change({ crawlNotifications })}
        />
        <Switch
          label="Marketing emails"
          hint={`News about ${PRODUCT_NAME}, such as new features. We have sent none so far.`}
          checked={settings.marketingEmails}
          onCheckedChange={(marketingEmails) => change({ marketingEmails })}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <SelectField
          label="Report frequency"
          hint={
            'An email with the score, pages, issues and changes of each crawled project, ' +
            `at ${REPORT_TIME} in your timezone: every day, on Mondays, or on the 1st of the month.`
          }
          value={settings.reportFrequency}
          options={REPORT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          onChange={({ target }) => change({ reportFrequency: target.value as ReportFrequency })}
        />
        <TimezoneField value={settings.timezone} onChange={(timezone) => change({ timezone })} />
      </div>
    </AccountCard>
  )
}

import { z } from '@hono/zod-openapi'
import { DEFAULT_USER_SETTINGS, REPORT_FREQUENCIES } from '#domain/accounts/user-settings.ts'
import { nextReport } from '#domain/reports/report-schedule.ts'
import { isTimezone } from '#domain/words/time-zone.ts'
import { findUserSettings, saveUserSettings } from '#store/accounts/user-settings.ts'
import { findLastReport } from '#store/reports/report-times.ts'
import { defineOperation } from '../define-operation.ts'
import { SignInRequired } from '../errors.ts'
import { onAccount } from '../on-account.ts'

const yesOrNo = z.boolean('must be true or false')

const settingsSchema = z
  .object({
    emailNotifications: yesOrNo,
    marketingEmails: yesOrNo,
    crawlNotifications: yesOrNo,
    reportFrequency: z.enum(REPORT_FREQUENCIES, `must be one of ${REPORT_FREQUENCIES.join(', ')}`),
    timezone: z
      .string('must be a string')
      .refine(isTimezone, 'must be the name of a time zone, such as Europe/Paris')
      .openapi({ description: 'The name of a time zone in the IANA database', example: 'Europe/Paris' }),
  })
  .openapi('UserSettings')

export const getAccountSettings = defineOperation({
  name: 'getAccountSettings',
  summary: 'Get the account settings',
  access: onAccount(),
  input: z.object({}),
  output: settingsSchema,
  returns: 'The settings',
  run: async ({ app, account }) => (await findUserSettings(app.database, account.userId)) ?? DEFAULT_USER_SETTINGS,
})

export const saveAccountSettings = defineOperation({
  name: 'saveAccountSettings',
  summary: 'Save the account settings',
  access: onAccount(),
  input: settingsSchema,
  output: settingsSchema,
  returns: 'The saved settings',
  refuses: { 400: 'A setting has an invalid value' },
  async run({ app, account }, settings) {
    const next = nextReport(settings, new Date(), await findLastReport(app.database, account.userId))
    if (!(await saveUserSettings(app.database, account.userId, settings, next))) throw new SignInRequired()
    return settings
  },
})

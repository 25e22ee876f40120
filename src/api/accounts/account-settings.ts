import { createRoute, z } from '@hono/zod-openapi'
import { REPORT_FREQUENCIES } from '#domain/accounts/user-settings.ts'
import { isTimezone } from '#domain/words/time-zone.ts'
import type { App } from '#operations/app.ts'
import { getUserSettings } from '#operations/profile/get-user-settings.ts'
import { saveUserSettings } from '#operations/profile/save-user-settings.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

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

const read = createRoute({
  method: 'get',
  path: '/account/settings',
  operationId: 'getAccountSettings',
  summary: 'Get the account settings',
  responses: { 200: json(settingsSchema, 'The settings'), ...SIGN_IN_REQUIRED },
})

const save = createRoute({
  method: 'put',
  path: '/account/settings',
  operationId: 'saveAccountSettings',
  summary: 'Save the account settings',
  request: { body: { required: true, ...json(settingsSchema, 'All the settings') } },
  responses: {
    200: json(settingsSchema, 'The saved settings'),
    400: refusal('A setting has an invalid value'),
    ...SIGN_IN_REQUIRED,
  },
})

export type SettingsRoute = typeof read | typeof save

export function addSettingsRoutes(api: ApiRouter<SettingsRoute>, app: App): void {
  api.openapi(read, async (context) => context.json(await getUserSettings(app, context.get('viewer')), 200))
  api.openapi(save, async (context) =>
    context.json(await saveUserSettings(app, context.get('viewer'), context.req.valid('json')), 200),
  )
}

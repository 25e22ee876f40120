import { expect, it } from 'vitest'
import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import { readMirror } from './settings-mirror.ts'

const written = (value: unknown) => btoa(JSON.stringify(value))

it('reads what was written', () => {
  expect(readMirror(written(DEFAULT_USER_SETTINGS))).toEqual(DEFAULT_USER_SETTINGS)
  expect(readMirror(written({ ...DEFAULT_USER_SETTINGS, more: 1 }))).toEqual(DEFAULT_USER_SETTINGS)
})

it.each([
  ['nothing', ''],
  ['no base64', '{"emailNotifications":true}'],
  ['no JSON', btoa('settings')],
  ['null', written(null)],
  ['a list', written([])],
  ['an unknown timezone', written({ ...DEFAULT_USER_SETTINGS, timezone: 'Mars/Olympus' })],
  ['a text for a switch', written({ ...DEFAULT_USER_SETTINGS, marketingEmails: 'yes' })],
  ['a missing one', written({ ...DEFAULT_USER_SETTINGS, reportFrequency: undefined })],
])('takes %s for no settings', (_name, text) => {
  expect(readMirror(text)).toBeNull()
})

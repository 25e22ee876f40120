import { expect, it } from 'vitest'
import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import { readMirror } from './settings-mirror.ts'

const encoded = (value: unknown) => btoa(JSON.stringify(value))

it('reads the settings that were written', () => {
  expect(readMirror(encoded(DEFAULT_USER_SETTINGS))).toEqual(DEFAULT_USER_SETTINGS)
  expect(readMirror(encoded({ ...DEFAULT_USER_SETTINGS, more: 1 }))).toEqual(DEFAULT_USER_SETTINGS)
})

it.each([
  ['nothing', ''],
  ['text that is not base64', '{"emailNotifications":true}'],
  ['text that is not JSON', btoa('settings')],
  ['null', encoded(null)],
  ['a list', encoded([])],
  ['an unknown timezone', encoded({ ...DEFAULT_USER_SETTINGS, timezone: 'Mars/Olympus' })],
  ['a text for a switch', encoded({ ...DEFAULT_USER_SETTINGS, marketingEmails: 'yes' })],
  ['a missing setting', encoded({ ...DEFAULT_USER_SETTINGS, reportFrequency: undefined })],
])('ignores %s', (_name, text) => {
  expect(readMirror(text)).toBeNull()
})

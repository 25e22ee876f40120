import { expect, it } from 'vitest'
import { parseProfile } from './profile.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace' }
const SHORT_FIRST = 'First name must be at least 2 characters'
const SHORT_LAST = 'Last name must be at least 2 characters'

it.each([
  ['one letter', { ...ada, firstName: 'A' }, { firstName: SHORT_FIRST }],
  ['nothing', { firstName: '', lastName: ' \t ' }, { firstName: SHORT_FIRST, lastName: SHORT_LAST }],
  ['one letter beyond UTF-16', { ...ada, lastName: '𝔸' }, { lastName: SHORT_LAST }],
  ['invisible characters', { ...ada, firstName: '\u200b\u200b\u200b' }, { firstName: SHORT_FIRST }],
  ['a null byte', { ...ada, firstName: 'A\0da' }, { firstName: expect.stringContaining('control characters') }],
  ['a script', { ...ada, companyName: '<script>' }, { companyName: expect.stringContaining('< or >') }],
  ['half a character', { ...ada, lastName: 'ab\ud800' }, { lastName: expect.any(String) }],
  ['101 letters', { ...ada, lastName: 'é'.repeat(101) }, { lastName: expect.stringContaining('100') }],
])('rejects %s and names the field', (_name, typed, errors) => {
  expect(parseProfile(typed)).toEqual({ ok: false, errors })
})

it.each([
  ['two letters', { firstName: 'Al', lastName: 'Bo' }, { firstName: 'Al', lastName: 'Bo' }],
  ['two letters beyond UTF-16', { ...ada, firstName: '𝔸𝔹' }, { ...ada, firstName: '𝔸𝔹' }],
  ['100 letters', { ...ada, lastName: 'é'.repeat(100) }, { ...ada, lastName: 'é'.repeat(100) }],
  ['spaces around and between', { ...ada, firstName: ' Ada   Mary ' }, { ...ada, firstName: 'Ada Mary' }],
  ['no company', { ...ada, companyName: '  ' }, { ...ada, companyName: '' }],
  ['no account type', { ...ada, accountType: null }, { ...ada, accountType: null }],
])('accepts %s', (_name, typed, profile) => {
  expect(parseProfile(typed)).toEqual({ ok: true, profile })
})

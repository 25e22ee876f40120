import { expect, it, test } from 'vitest'
import { compareVersions, vulnerabilitiesOf } from './vulnerabilities.ts'

it.each([
  ['1.9.0', '1.10.0', -1],
  ['3.5.0', '3.5.0', 0],
  ['3.5.1', '3.5.0', 1],
  ['3.5', '3.5.9', 1],
  ['3.4', '3.5.0', -1],
  ['4.5.2.1', '4.5.2', 1],
  ['1.9.0b1', '1.9.0', 0],
  ['0.5.0', '0', 1],
  ['2.9.1', '3', -1],
])('%s compared with %s gives %i', (one, other, order) => {
  expect(compareVersions(one, other)).toBe(order)
})

test('the list knows old versions of a library and the first one without known vulnerabilities', () => {
  expect(vulnerabilitiesOf({ name: 'jquery', version: '3.4.1' })).toEqual({
    ids: expect.arrayContaining(['CVE-2020-11022', 'CVE-2020-11023']),
    fixedIn: '3.5.0',
  })
  expect(vulnerabilitiesOf({ name: 'jquery', version: '1.6.0' })?.fixedIn).toBe('3.5.0')
  expect(vulnerabilitiesOf({ name: 'jquery', version: '3.7.1' })).toBeNull()
  expect(vulnerabilitiesOf({ name: 'moment', version: '2.18.1' })?.ids).toContain('CVE-2022-24785')
  expect(vulnerabilitiesOf({ name: 'jquery-mobile', version: '1.4.5' })?.fixedIn).toBeNull()
  expect(vulnerabilitiesOf({ name: 'oven', version: '1.0.0' })).toBeNull()
})

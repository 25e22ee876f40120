import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  [{ firstName: 'ada', lastName: 'lovelace' }, 'AL'],
  [{ firstName: ' Ada', lastName: '' }, 'A'],
  [{ firstName: '🏗x', lastName: '明子' }, '🏗明'],
  [{ firstName: '', lastName: ' ' }, ''],
])('the initials of %j are %s', (person, initials) => {
  expect(initialsOf(person)).toBe(initials)
})

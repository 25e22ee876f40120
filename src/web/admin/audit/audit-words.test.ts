import { expect, test } from 'vitest'
import { actionName, readableDetails } from './audit-words.ts'

test.each([
  ['role.changed', 'Role changed'],
  ['user.signed_out', 'User signed out'],
  ['', ''],
])('%j is shown as %j', (action, name) => {
  expect(actionName(action)).toBe(name)
})

test.each([
  [0, 'less than a minute'],
  [61, '1 minute'],
  [3600, '60 minutes'],
])('%i seconds are shown as %j', (seconds, value) => {
  expect(readableDetails({ seconds }, 'UTC')).toEqual([{ name: 'Lasted', value }])
})

test('details are shown in words, without the keys that only link entries', () => {
  const details = {
    session: '4711',
    request: 'PATCH /api/account/profile',
    to: 'editor',
    from: 'viewer',
    sessionsEnded: 2,
    reason: null,
    isOwn: true,
    tags: ['a', 'b'],
    suspendedAt: '2026-11-15T16:12:47.123Z',
    before: { title: 'Rye' },
  }
  expect(readableDetails(details, 'Asia/Tokyo').map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'From: viewer',
    'To: editor',
    'Sessions ended: 2',
    'Is own: yes',
    'Tags: a, b',
    'Suspended at: 16 Nov 2026, 01:12:47',
    'Before: {"title":"Rye"}',
  ])
})

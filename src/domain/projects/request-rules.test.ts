import { expect, test } from 'vitest'
import { DEFAULT_REQUESTS } from '../requests/further-requests.ts'
import { checkRequests } from './request-rules.ts'

test.each([
  [0, false],
  [1, true],
  [60, true],
  [61, false],
  [1.5, false],
  [Number.NaN, false],
  [-1, false],
])('a limit of %s probes is accepted: %s', (limit, isAccepted) => {
  const checked = checkRequests(DEFAULT_REQUESTS, { probes: { limit } })
  if (isAccepted) expect(checked).toEqual({ ok: true, value: { ...DEFAULT_REQUESTS, probes: { isOn: true, limit } } })
  else expect(checked).toEqual({ ok: false, message: 'The limit of probes must be a whole number from 1 to 60.' })
})

test('what is not named stays as it is', () => {
  expect(checkRequests(DEFAULT_REQUESTS, { resources: { isOn: false } })).toEqual({
    ok: true,
    value: { ...DEFAULT_REQUESTS, resources: { isOn: false, limit: DEFAULT_REQUESTS.resources.limit } },
  })
})

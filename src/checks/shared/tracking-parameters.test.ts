import { expect, it } from 'vitest'
import { isTrackingParameter } from './tracking-parameters.ts'

it.each([
  ['utm_source', true],
  ['UTM_Campaign', true],
  ['fbclid', true],
  ['_gl', true],
  ['utm', false],
  ['ref', false],
  ['page', false],
])('%s is a tracking parameter: %s', (name, isTracking) => {
  expect(isTrackingParameter(name)).toBe(isTracking)
})

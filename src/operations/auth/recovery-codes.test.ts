import { expect, it } from 'vitest'
import { asRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

it('there are ten different codes, without characters that look alike on paper', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
})

it.each(['k7wmq-3xz9t', 'K7WMQ-3XZ9T', ' k7wmq 3xz9t ', 'k7wmq3xz9t', 'k7wmq–3xz9t'])(
  '%j is the same code',
  (typed) => {
    expect(asRecoveryCode(typed)).toBe('k7wmq-3xz9t')
  },
)

import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { urlOverLimit } from './url-over-limit.ts'

const START = 'https://bakery.example/'
const at = (length: number) => ({ html: '<p>Bread</p>', url: START + 'a'.repeat(length - START.length) })

testPageCheck(urlOverLimit, {
  passes: { '2,047 characters': at(2047), '2,048 characters': at(2048) },
  finds: {
    '2,049 characters': [
      at(2049),
      [{ saw: expect.stringContaining('2,049 characters (limit: 2,048): https://bakery.example/aaa') }],
      { severity: 'medium' },
    ],
  },
})

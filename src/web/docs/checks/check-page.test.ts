import { expect, test } from 'vitest'
import { precisionSentence } from './check-page.tsx'

test('a page says how many findings were read, and how many were right', () => {
  const precision = { read: 50, right: 49, wrong: 1, note: '' }
  expect(precisionSentence(precision)).toBe('We read 50 findings on real pages: 49 right, 1 wrong.')
  expect(precisionSentence({ ...precision, note: 'one was a frame' })).toBe(
    'We read 50 findings on real pages: 49 right, 1 wrong (one was a frame).',
  )
})

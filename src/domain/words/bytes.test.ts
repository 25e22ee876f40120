import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [12_345, '12.1 KB'],
  [1_048_524, '1,023.9 KB'],
  [1_048_576, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [2_147_483_647, '2 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

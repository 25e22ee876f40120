import { expect, test } from 'vitest'
import { bytesInWords } from './describe-bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [12_345, '12.3 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [4_000_000, '4 MB'],
  [2_147_483_647, '2.1 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})

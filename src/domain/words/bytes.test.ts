import { expect, test } from 'vitest'
import { MAX_COUNTED_BYTES, MORE_THAN_COUNTED } from '../requests/resource.ts'
import { formatBytes, formatFileBytes, formatTotalBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [12_345, '12.3 KB'],
  [424_150, '424.2 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [10_000_000, '10 MB'],
  [2_147_483_647, '2.1 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test('a file of which only the first bytes were counted has more', () => {
  expect(formatFileBytes(MORE_THAN_COUNTED)).toBe('more than 2 MB')
  expect(formatFileBytes(MAX_COUNTED_BYTES)).toBe('2 MB')
})

test('the size of several files is a minimum if one of them has more bytes than were counted', () => {
  expect(formatTotalBytes({ bytes: 4000, partlyCountedFiles: 0 })).toBe('4 KB')
  expect(formatTotalBytes({ bytes: MORE_THAN_COUNTED, partlyCountedFiles: 1 })).toBe('at least 2 MB')
})

import { expect, test } from 'vitest'
import { MAX_COUNTED_BYTES, MORE_THAN_COUNTED } from '../requests/resource.ts'
import { formatBytes, formatFileBytes, formatTotalBytes } from './bytes.ts'

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

test('a file of which only the first bytes were counted has more', () => {
  expect(formatFileBytes(MORE_THAN_COUNTED)).toBe('more than 1.9 MB')
  expect(formatFileBytes(MAX_COUNTED_BYTES)).toBe('1.9 MB')
})

test('the size of several files is a minimum if one of them has more bytes than were counted', () => {
  expect(formatTotalBytes({ bytes: 4096, partlyCountedFiles: 0 })).toBe('4 KB')
  expect(formatTotalBytes({ bytes: MORE_THAN_COUNTED, partlyCountedFiles: 1 })).toBe('at least 1.9 MB')
})

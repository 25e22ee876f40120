import { expect, it } from 'vitest'
import { describeBroken, describeFileTrouble, describeUnchecked, fileLimit, isBrokenFile } from './checked-file.ts'

it.each([
  [true, 10, 50],
  [true, 1000, 50],
  [false, 50, 100],
  [false, 99, 100],
  [false, 100, 100],
  [false, 101, 101],
  [false, 4999, 4999],
  [false, 5000, 5000],
  [false, 5001, 5000],
  [false, Number.POSITIVE_INFINITY, 5000],
])('started on the home page: %s, page limit %d: at most %d files are checked', (isOfHomePage, maxPages, limit) => {
  expect(fileLimit({ isOfHomePage, maxPages })).toBe(limit)
})

it.each([
  [{ statusCode: 200, failure: null }, false],
  [{ statusCode: 399, failure: null }, false],
  [{ statusCode: 400, failure: null }, true],
  [{ statusCode: 503, failure: null }, true],
  [{ statusCode: null, failure: { kind: 'timed-out' as const, afterMs: 1 } }, true],
  [{ statusCode: 302, failure: { kind: 'bad-redirect' as const, location: '' } }, true],
])('%j is broken: %s, with the reason', (file, expected) => {
  expect(isBrokenFile(file)).toBe(expected)
  expect(describeFileTrouble(file) !== null).toBe(expected)
})

it('the message says file, not page', () => {
  expect(describeFileTrouble({ statusCode: 404, failure: null })).toContain('Restore the file,')
  expect(describeFileTrouble({ statusCode: null, failure: { kind: 'timed-out', afterMs: 1 } })).toContain('The file')
})

it('files that were not checked are counted and mentioned', () => {
  expect(describeUnchecked({ notChecked: 0, limit: 100 })).toBeNull()
  expect(describeUnchecked({ notChecked: 1, limit: 100 })).toBe('1 file was not checked: limit 100')
  expect(describeUnchecked({ notChecked: 412, limit: 100 })).toBe('412 files were not checked: limit 100')
})

it.each([
  [0, 9, null],
  [1, 1, '1 of 1 linked file is broken'],
  [1200, 5000, '1,200 of 5,000 linked files are broken'],
])('%i broken of %i: %s', (broken, checked, words) => {
  expect(describeBroken({ broken, checked })).toBe(words)
})

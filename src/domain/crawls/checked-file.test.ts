import { expect, it } from 'vitest'
import { describeBroken, describeFileProblem, describeUnchecked, fileLimit, isBrokenFile } from './checked-file.ts'

const GUIDE = { url: 'https://bakery.example/guide.pdf', contentType: null }

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
  expect(describeFileProblem({ ...GUIDE, ...file }) !== null).toBe(expected)
})

it('the message says file, not page', () => {
  const timedOut = { statusCode: null, failure: { kind: 'timed-out' as const, afterMs: 1 } }
  expect(describeFileProblem({ ...GUIDE, statusCode: 404, failure: null })).toContain('Restore the file,')
  expect(describeFileProblem({ ...GUIDE, ...timedOut })).toContain('The file')
})

it.each([
  ['/guide.pdf', 'text/html', 'file'],
  ['/photos/Oven.JPEG?w=200', 'text/html', 'file'],
  ['/download/setup.exe', null, 'file'],
  ['/download/latest', 'application/octet-stream', 'file'],
  ['/download/latest', 'text/html; charset=utf-8', 'page'],
  ['/download/latest', null, 'page'],
  ['/download/v1.2', 'text/html', 'page'],
  ['/download/windows.html', 'text/html', 'page'],
  ['/download/windows.php', 'text/plain', 'page'],
])('the advice for a broken link to %s with content type %s is to restore the %s', (path, contentType, thing) => {
  const missing = { url: `https://bakery.example${path}`, contentType, statusCode: 404, failure: null }
  expect(describeFileProblem(missing)).toContain(`Restore the ${thing},`)
})

it('files that were not checked are counted and mentioned', () => {
  expect(describeUnchecked({ notChecked: 0, limit: 100 })).toBeNull()
  expect(describeUnchecked({ notChecked: 1, limit: 100 })).toBe('1 file was not checked (limit: 100)')
  expect(describeUnchecked({ notChecked: 412, limit: 100 })).toBe('412 files were not checked (limit: 100)')
})

it.each([
  [0, 9, null],
  [1, 1, '1 of 1 linked file is broken'],
  [1200, 5000, '1,200 of 5,000 linked files are broken'],
])('%i broken of %i: %s', (broken, checked, words) => {
  expect(describeBroken({ broken, checked })).toBe(words)
})

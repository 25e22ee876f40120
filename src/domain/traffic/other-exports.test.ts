import { expect, test } from 'vitest'
import { describeBinary, describeOtherExport } from './other-exports.ts'

test.each([
  [['Top queries', 'Clicks'], '', 'search queries'],
  [['Häufigste Suchanfragen', 'Klicks'], '', 'search queries'],
  [['Country', 'Clicks'], '', 'countries'],
  [['Date', 'Clicks'], '', 'days'],
  [['', 'Clicks'], 'Queries.csv', 'search queries'],
])('%j in %j is not a list of pages', (header, file, words) => {
  expect(describeOtherExport(header, file)).toMatch(
    new RegExp(`^This is a list of ${words}, not of pages. .*tab Pages`),
  )
})

test('other tables are not named', () => {
  expect(describeOtherExport(['Alpha', 'Clicks'], 'export.csv')).toBeNull()
})

test('a file that is no text is named, and text in any encoding is not', () => {
  const random = Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 256)
  expect(describeBinary(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10))).toMatch(
    /^This is a PNG image, not a table. Export/,
  )
  expect(describeBinary(random)).toMatch(/^This file is not text. Export a CSV/)
  const texts = ['utf8', 'utf16le'] as const
  for (const encoding of texts) {
    const mark = encoding === 'utf16le' ? '\ufeff' : ''
    expect(describeBinary(Buffer.from(`${mark}Страница,Клики\n/хлеб,5\n`, encoding))).toBeNull()
  }
})

import { expect, it, test } from 'vitest'
import { issueNotes } from './xlsx-notes.ts'
import { sheetXml } from './xlsx-sheet.ts'

async function* numbers(count: number) {
  for (let number = 1; number <= count; number += 1) yield [`row ${number}`]
}

test.each([
  [2, ['Title', 'row 1', 'row 2']],
  [3, ['Title', 'row 1', 'row 2', 'row 3']],
  [4, ['Title', 'row 1', 'row 2', '2 more rows: a sheet of Excel has at most 4 rows.']],
  [5, ['Title', 'row 1', 'row 2', '3 more rows: a sheet of Excel has at most 4 rows.']],
])('a sheet of at most 4 rows says how many of %i it leaves out', async (count, texts) => {
  const sheet = { name: 'Rows', columns: [{ title: 'Title', width: 9 }], rows: numbers(count) }
  const xml = (await Array.fromAsync(sheetXml(sheet, 4))).join('')
  expect([...xml.matchAll(/<t [^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(texts)
  expect(xml).toContain(`ref="A1:A${texts.length}"`)
})

it('notes say which sheets of issues have not all rows', () => {
  const counts = [
    { type: 'missing_title', pages: 7 },
    { type: 'missing_alt', pages: 3 },
  ]
  expect(issueNotes(counts, { all: 10, category: 7 })).toEqual([])
  expect(issueNotes(counts, { all: 9, category: 7 })).toEqual([
    'Issues: at most 9 of 10 rows. The sheets of the categories have all.',
  ])
  expect(issueNotes(counts, { all: 9, category: 6 })).toEqual([
    'Issues: at most 9 of 10 rows.',
    expect.stringMatching(/: at most 6 of 7 rows. The JSON export has all.$/),
  ])
})

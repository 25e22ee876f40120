import { expect, test } from 'vitest'
import { type Entry, findEntries } from './find-entries.ts'

const entry = (group: string, label: string, detail?: string): Entry => ({
  group,
  label,
  to: '/',
  ...(detail && { detail }),
})

const ENTRIES = [
  entry('Projects', 'Harbour Bakery', 'bakery.example'),
  entry('Projects', 'Competitor titles'),
  entry('Projects', 'Bakery Supplies', 'supplies.example'),
  entry('Checks', 'Nothing to read', 'empty_page'),
  entry('Checks', 'Little text', 'thin_content'),
  entry('Checks', 'Title too long', 'long_title'),
  entry('Screens', 'Reports'),
]

test.each([
  ['all words, in the label or the detail', 'long tit', ['Title too long']],
  ['in any letter case', 'HARBOUR', ['Harbour Bakery']],
  ['labels that start with the text first', 'bakery', ['Bakery Supplies', 'Harbour Bakery']],
  ['by the detail alone', 'supplies.example', ['Bakery Supplies']],
  ['the group with the best match first', 'title', ['Title too long', 'Competitor titles']],
  ['the start of a detail before the middle of a label', 'thin', ['Little text', 'Nothing to read']],
  ['nothing', 'pizza', []],
])('finds entries: %s', (_, typed, labels) => {
  expect(findEntries(ENTRIES, typed).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(labels)
})

test('keeps the groups in order and says how many entries are not shown', () => {
  const many = Array.from({ length: 9 }, (_, nth) => entry('Projects', `Shop ${nth}`))
  expect(
    findEntries([...many, ...ENTRIES], ' ').map(({ name, entries, more }) => [name, entries.length, more]),
  ).toEqual([
    ['Projects', 6, 6],
    ['Checks', 3, 0],
    ['Screens', 1, 0],
  ])
})

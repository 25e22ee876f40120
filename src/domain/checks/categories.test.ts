import { expect, test } from 'vitest'
import { CATEGORIES, categoryOfFolder } from './categories.ts'

test('no folder belongs to two categories', () => {
  const folders = CATEGORIES.flatMap((category) => category.folders as readonly string[])
  expect(new Set(folders).size).toBe(folders.length)
})

test.each([
  ['titles', 'search_appearance'],
  ['headings', 'search_appearance'],
  ['document', 'accessibility'],
  ['misc', undefined],
])('the folder %s belongs to %s', (folder, category) => {
  expect(categoryOfFolder(folder)).toBe(category)
})

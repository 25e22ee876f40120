import { expect, test } from 'vitest'
import { rowsLabel } from './table-paging.tsx'

test.each([
  [1, 50, 7, 'Rows 1-7 of 7'],
  [2, 50, 4213, 'Rows 51-100 of 4,213'],
  [85, 50, 4213, 'Rows 4,201-4,213 of 4,213'],
  [9, 50, 7, '7 rows in all'],
])('page %i with %i rows per page of %i', (page, perPage, total, label) => {
  expect(rowsLabel(page, perPage, total)).toBe(label)
})

import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'
import { linkTo, readLink } from './use-draft.ts'

const SQL = 'select title,\n  cakes from pages'

it.each([
  [0, { line: 1, column: 1, text: 'select title,', start: 0, end: 6 }],
  [16, { line: 2, column: 3, text: '  cakes from pages', start: 16, end: 21 }],
  [12, { line: 1, column: 13, text: 'select title,', start: 12, end: 13 }],
  [SQL.length, { line: 2, column: 19, text: '  cakes from pages', start: SQL.length, end: SQL.length }],
  [999, { line: 2, column: 19, text: '  cakes from pages', start: SQL.length, end: SQL.length }],
])('position %i of a query is this line and word', (position, place) => {
  expect(placeOf(SQL, position)).toEqual(place)
})

it('a link keeps the query as it was written', () => {
  const sql = `select '#1 & "ü"' as x\nfrom pages -- 100%`
  const link = linkTo('https://seo.example/dashboard/bakery/sql?session=1#old', sql)
  expect(link).toMatch(/^https:\/\/seo\.example\/dashboard\/bakery\/sql\?session=1#sql=/)
  expect(readLink(new URL(link).hash)).toBe(sql)
  expect(readLink('')).toBeNull()
})

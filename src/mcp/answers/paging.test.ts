import { expect, it } from 'vitest'
import { pageOf, rangeOf } from './paging.ts'

const input = { crawl: 'a', limit: 100 }
const rows = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(490) }))

it('an answer has as many rows as fit, and the cursor continues with the next one', () => {
  const { shown, paged, note } = pageOf('list', input, { rows, total: 250 })
  expect(shown.length).toBeGreaterThan(40)
  expect(JSON.stringify(shown).length).toBeLessThan(25_000)
  expect(paged).toMatchObject({ total: 250, leftOut: 250 - shown.length })
  expect(note).toContain(`Rows 1 to ${shown.length} of 250. ${250 - shown.length} more rows`)
  expect(rangeOf('list', { ...input, limit: 5, cursor: paged.nextCursor })).toEqual({ offset: shown.length, limit: 5 })
})

it('a row that is larger than an answer is shown alone', () => {
  const { shown, paged } = pageOf('list', input, { rows: [{ text: 'x'.repeat(50_000) }, { text: 'y' }], total: 2 })
  expect(shown).toHaveLength(1)
  expect(paged.leftOut).toBe(1)
})

it('the last rows have no cursor', () => {
  expect(pageOf('list', input, { rows: [{ id: 1 }], total: 1 }).paged).toEqual({ total: 1, leftOut: 0 })
})

it('a cursor belongs to a tool and its input', () => {
  const { paged } = pageOf('list', input, { rows: rows.slice(0, 1), total: 2 })
  const cursor = paged.nextCursor
  expect(() => rangeOf('list', { ...input, cursor })).not.toThrow()
  expect(() => rangeOf('other', { ...input, cursor })).toThrow('does not belong to this list')
  expect(() => rangeOf('list', { ...input, crawl: 'b', cursor } as typeof input)).toThrow('does not belong')
})

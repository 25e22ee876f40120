import { expect, test } from 'vitest'
import type { Condition, FilterGroup } from '#domain/explorer/filter.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import {
  addAt,
  changeAt,
  changeColumn,
  completeFilter,
  filterColumns,
  newCondition,
  partsOf,
  setJointAt,
  toGroup,
  withoutPart,
} from './edit-filter.ts'
import { describeFilter } from './filter-words.ts'

const TEXT = 'statusCode >= 400 and (url contains /blog/ or title empty)'

function groupFrom(text: string): FilterGroup {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return toGroup(parsed.filter)
}

test('conditions and groups are changed, added and removed at any depth', () => {
  const group = groupFrom(TEXT)
  const depth: Condition = { column: 'depth', operator: '<=', value: '3' }
  expect(formatFilter(changeAt(group, [1, 1], () => depth))).toBe(
    'statusCode >= 400 and (url contains /blog/ or depth <= 3)',
  )
  expect(formatFilter(changeAt(group, [1], () => null))).toBe('statusCode >= 400')
  expect(formatFilter(addAt(group, [1], depth))).toBe(
    'statusCode >= 400 and (url contains /blog/ or title empty or depth <= 3)',
  )
  expect(formatFilter(addAt(group, [], depth))).toBe(`${TEXT} and depth <= 3`)
  expect(formatFilter(setJointAt(group, [], 'some'))).toBe('statusCode >= 400 or url contains /blog/ or title empty')
})

test('a condition without a value waits, and so do groups of such conditions', () => {
  const waiting = newCondition('pages')
  const group = addAt(addAt(groupFrom('title empty'), [], waiting), [], { some: [waiting, waiting] })
  expect(formatFilter(completeFilter(group))).toBe('title empty')
  expect(formatFilter(completeFilter({ every: [waiting] }))).toBe('')
})

test('groups of one inside groups keep their meaning as text', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((value): Condition => ({ column: 'url', operator: 'is', value }))
  if (!a || !b || !c) throw new Error()
  expect(formatFilter(completeFilter({ every: [{ some: [{ some: [a, b] }] }, c] }))).toBe(
    '(url is a or url is b) and url is c',
  )
})

test.each([
  ['url', 'contains', 'x', 'title', { operator: 'contains', value: 'x' }],
  ['url', 'contains', 'x', 'depth', { operator: '>=', value: '' }],
  ['url', 'is', 'x', 'indexability', { operator: 'is', value: 'indexable' }],
  ['depth', 'is', '3', 'inlinks', { operator: 'is', value: '3' }],
  ['depth', 'is', '3', 'inSitemap', { operator: 'is', value: 'yes' }],
  ['url', 'is', 'x', 'issue', { operator: 'is', value: '' }],
] as const)('the condition %s %s %s of another column, %s', (column, operator, value, next, expected) => {
  expect(changeColumn('pages', { column, operator, value }, next)).toEqual({ column: next, ...expected })
})

test('the parts of "and" can be removed one by one, "or" only as a whole', () => {
  const group = groupFrom(TEXT)
  expect(partsOf(group)).toHaveLength(2)
  expect(formatFilter(withoutPart(group, 0))).toBe('url contains /blog/ or title empty')
  expect(formatFilter(withoutPart(groupFrom('title empty or depth >= 3'), 0))).toBe('')
})

test('conditions are described in words', () => {
  const sources = { checks: [{ value: 'missing_title', label: 'Missing title (3)' }] }
  const text = `${TEXT} and issue is missing_title and indexability is-not noindex`
  expect(describeFilter(groupFrom(text), 'pages', sources)).toBe(
    'Status code is at least 400 and (URL contains “/blog/” or Title is empty) and Issue is Missing title (3) ' +
      'and Indexability is not Noindex',
  )
})

test('segments and changes are offered only with their choices', () => {
  const ids = (has: { segments: boolean; changes: boolean }) => filterColumns('links', has).map(({ id }) => id)
  const without = ids({ segments: false, changes: false })
  expect(without).toContain('issue')
  expect(without).not.toContain('segment')
  expect(without).not.toContain('changed')
  expect(ids({ segments: true, changes: true })).toEqual(expect.arrayContaining(['issue', 'segment', 'changed']))
})

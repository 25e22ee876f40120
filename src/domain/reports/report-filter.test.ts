import { describe, expect, it } from 'vitest'
import { NO_FILTER, QUEUE_ORDER, readFilter, readOrder, writeFilter } from './report-filter.ts'

const filterOf = (query: string) => readFilter(new URLSearchParams(query))
const orderOf = (query: string) => readOrder(new URLSearchParams(query))

describe('a filter in a URL', () => {
  it('is read as it was written', () => {
    const query = 'q=rye+%25&status=4xx&issue=missing_alt&category=Image+Issues&severity=high&score=red&depth=5%2B'
    const written = writeFilter(filterOf(`${query}&indexability=noindex`), orderOf('sort=-bytes'))
    expect(written.toString()).toBe(`${query}&indexability=noindex&sort=-bytes`)
  })

  it('can name a single status code', () => {
    expect(writeFilter(filterOf('status=404')).toString()).toBe('status=404')
  })

  it('shows everything when it is empty', () => {
    expect(filterOf('')).toEqual(NO_FILTER)
    expect(writeFilter(NO_FILTER, QUEUE_ORDER).toString()).toBe('')
  })

  it.each([
    'status=6xx',
    'status=40',
    'status=4040',
    'status=constructor',
    'issue=../etc',
    'issue=A',
    `issue=${'a'.repeat(61)}`,
    'severity=worst',
    'score=blue',
    'depth=7',
    'indexability=maybe',
    'q=%00%20',
    'category=%00',
  ])('ignores invalid values: %s', (query) => {
    expect(filterOf(query)).toEqual(NO_FILTER)
  })

  it('cuts long text, and drops characters that a database rejects', () => {
    expect(filterOf(`q=${'ä'.repeat(300)}`).q).toHaveLength(200)
    expect(filterOf('q=r%00ye').q).toBe('rye')
  })
})

it.each([
  ['', QUEUE_ORDER],
  ['sort=url', { sort: 'url', direction: 'asc' }],
  ['sort=-url', { sort: 'url', direction: 'desc' }],
  ['sort=--url', QUEUE_ORDER],
  ['sort=password', QUEUE_ORDER],
  ['sort=toString', QUEUE_ORDER],
])('reads the order from "%s"', (query, expected) => {
  expect(orderOf(query)).toEqual(expected)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countConditions, type Filter, MAX_CONDITIONS, NO_FILTER, OPERATORS, takesValue } from './filter.ts'
import { formatFilter } from './format-filter.ts'
import { parseFilter } from './parse-filter.ts'

const condition = fc
  .record({
    column: fc.constantFrom('url', 'statusCode', 'title'),
    operator: fc.constantFrom(...OPERATORS),
    value: fc.string(),
  })
  .map((made) => (takesValue(made.operator) ? made : { ...made, value: '' }))

/** Groups as the parser builds them: at least two members, and none of the same kind. */
const { filter: anyFilter } = fc.letrec<{ filter: Filter; every: Filter; some: Filter }>((tie) => ({
  filter: fc.oneof(condition, tie('every'), tie('some')),
  every: fc
    .array(fc.oneof({ maxDepth: 3 }, condition, tie('some')), { minLength: 2, maxLength: 3 })
    .map((every) => ({ every })),
  some: fc
    .array(fc.oneof({ maxDepth: 3 }, condition, tie('every')), { minLength: 2, maxLength: 3 })
    .map((some) => ({ some })),
}))

describe('the text of a filter', () => {
  test('gives the same filter when it is read again', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        fc.pre(countConditions(filter) <= MAX_CONDITIONS)
        expect(parseFilter(formatFilter(filter))).toEqual({ ok: true, filter })
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['', NO_FILTER],
    ['statusCode >= 400', { column: 'statusCode', operator: '>=', value: '400' }],
    ['title empty', { column: 'title', operator: 'empty', value: '' }],
    [
      'url contains "a b" or title empty and statusCode is 200',
      {
        some: [
          { column: 'url', operator: 'contains', value: 'a b' },
          {
            every: [
              { column: 'title', operator: 'empty', value: '' },
              { column: 'statusCode', operator: 'is', value: '200' },
            ],
          },
        ],
      },
    ],
    ['url is "and"', { column: 'url', operator: 'is', value: 'and' }],
  ])('%s', (text, filter) => {
    expect(parseFilter(text)).toEqual({ ok: true, filter })
  })

  test.each([
    ['url', "The filter ends where an operator after 'url' is expected."],
    [
      'url like x',
      "'like' is not an operator. Use one of: is, is-not, contains, lacks, starts, ends, matches, mismatches, empty, filled, >=, <=, since.",
    ],
    ['url is', "The filter ends where a value after 'url is' is expected."],
    ['url is "x', 'A quotation mark is not closed: "x'],
    ['(url is x', 'A bracket is not closed.'],
    ['url is x title empty', "'title' is not expected here. Join conditions with 'and' or 'or'."],
    [`${'('.repeat(7)}url is x${')'.repeat(7)}`, 'A filter has at most 6 brackets inside each other.'],
    [Array(51).fill('url is x').join(' and '), 'A filter has at most 50 conditions.'],
    [`url is ${'x'.repeat(8000)}`, 'A filter has at most 8000 characters.'],
  ])('refuses %.30s', (text, message) => {
    expect(parseFilter(text)).toEqual({ ok: false, message })
  })
})

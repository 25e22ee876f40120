import { expect, test } from 'vitest'
import { SPECIFIED_CHECKS } from '../issues/specified-checks.ts'
import { categoryLabel } from './categories.ts'
import { CATEGORY_OF_CHECK } from './check-categories.generated.ts'
import { checkIdsInCategory, issueCategoryOf, reportCategoryOf } from './dashboard-labels.ts'

test('the checks of the specification have the categories of the catalogue', () => {
  for (const [id, { category }] of Object.entries(SPECIFIED_CHECKS))
    expect([id, category]).toEqual([id, CATEGORY_OF_CHECK[id]])
})

test.each([
  ['missing_title', 'Missing Titles'],
  ['long_title', 'Title Issues'],
  ['short_title', 'Title Issues'],
  ['missing_meta', 'Meta Description'],
  ['short_meta', 'Meta Description'],
  ['long_meta', 'Meta Description'],
  ['missing_h1', 'Heading Issues'],
  ['multiple_h1', 'Heading Issues'],
  ['missing_alt', 'Image Issues'],
  ['missing_canonical', 'Technical Issues'],
  ['duplicate_content', 'Content Issues'],
  ['slow_loading', 'Performance Issues'],
])('%s is counted under %s', (type, label) => {
  expect(issueCategoryOf({ type, severity: 'low' })).toBe(label)
})

test('an issue without a label falls back to its severity, then to Other Issues', () => {
  expect(issueCategoryOf({ type: 'toString', severity: 'high' })).toBe('high')
  expect(issueCategoryOf({ type: 'unheard_of' })).toBe('Other Issues')
})

test('reports name each check by its category, as the Issues tab does', () => {
  for (const [type, category] of Object.entries(CATEGORY_OF_CHECK)) {
    expect(reportCategoryOf({ type })).toBe(categoryLabel(category))
  }
  expect(reportCategoryOf({ type: 'no_longer_exists', severity: 'low' })).toBe('low')
})

test('a category is also found by its id, with the checks that the specification labels', () => {
  expect(checkIdsInCategory('search_appearance')).toEqual(expect.arrayContaining(['missing_title', 'duplicate_title']))
  expect(checkIdsInCategory('Search appearance')).not.toContain('missing_title')
})

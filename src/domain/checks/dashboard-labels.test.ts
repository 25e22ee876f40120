import { expect, test } from 'vitest'
import { issueCategoryOf } from './dashboard-labels.ts'

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

import { expect, test } from 'vitest'
import { filterChecks, type ListedCheck, readFilter, writeFilter } from './check-filter.ts'

const check = (id: string, changes: Partial<ListedCheck> = {}): ListedCheck => ({
  ...{ id, title: 'Page without a title', category: 'search_appearance', severity: 'high', owner: 'editor' },
  ...{ scope: 'page', summary: 'People click the title.', isOn: true },
  ...changes,
})
const CHECKS = [
  check('missing_title'),
  check('broken_link', { title: 'Broken link', category: 'links', scope: 'site', owner: 'developer', isOn: false }),
  check('weak_csp', { title: 'Weak policy', category: 'security', severity: 'low', summary: 'Scripts may run.' }),
]

test.each([
  ['', ['missing_title', 'broken_link', 'weak_csp']],
  ['q=TITLE', ['missing_title', 'broken_link']],
  ['q=people+missing', ['missing_title']],
  ['q=links+and+structure', ['broken_link']],
  ['q=weak_csp', ['weak_csp']],
  ['severity=low', ['weak_csp']],
  ['owner=developer&scope=site', ['broken_link']],
  ['default=off', ['broken_link']],
  ['category=security&severity=high', []],
  ['category=unknown', ['missing_title', 'broken_link', 'weak_csp']],
])('the filter ?%s lists %j', (query, ids) => {
  expect(filterChecks(CHECKS, readFilter(new URLSearchParams(query))).map(({ id }) => id)).toEqual(ids)
})

test('the URL of a filter contains only what is set', () => {
  const filter = readFilter(new URLSearchParams('q=&category=links&severity=&owner=boss&from=mail'))
  expect(writeFilter(filter).toString()).toBe('category=links')
})

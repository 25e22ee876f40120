import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CheckResult } from '#domain/reports/check-result.ts'
import { CheckedCard } from './checked-card.tsx'
import { countChecked } from './shown-checks.ts'

const result = (category: CheckResult['category'], outcome: CheckResult['outcome'], more: Partial<CheckResult> = {}) =>
  ({ category, outcome, severity: 'high', ...more }) as CheckResult

test('a site without issues still shows how much was checked and passed, by category', () => {
  const checked = countChecked([
    result('images', 'passed'),
    result('images', 'passed'),
    result('links', 'passed'),
    result('links', 'found', { severity: 'info' }),
    result('links', 'not_applicable'),
    result('security', 'errored'),
  ])
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CheckedCard base="/sample" checked={checked} />
    </MemoryRouter>,
  )
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain(
    '3 checks of 6 passed, 0 found an issue, 1 found something worth knowing, 1 did not apply, and 1 could not run.',
  )
  expect(text.match(/\d of \d passed/g)?.toSorted()).toEqual(['1 of 2 passed', '2 of 2 passed'])
  expect(html).toContain('href="/sample/checks"')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { NothingFound } from '#domain/reports/report.ts'
import { NothingListed } from './nothing-listed.tsx'

const draw = (nothing: NothingFound) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NothingListed slug="bakery" nothing={nothing} />
    </MemoryRouter>,
  )
const SETTINGS = 'href="/dashboard/bakery/settings/checks"'

test.each([
  ['off', 'This check was off in this crawl', 'The check was off'],
  ['not_known', 'The crawl stopped before all checks had run', 'Not known for this crawl'],
] as const)('a check that is %s says why and links to the settings, and never that no page is affected', (...given) => {
  const [outcome, reason, title] = given
  const html = draw({ outcome, reason })
  for (const words of [title, `${reason}.`, SETTINGS]) expect(html).toContain(words)
  expect(html).not.toContain('No page is affected')
})

test('a check that ran and found nothing says so', () => {
  const html = draw({ outcome: 'passed', reason: '4 pages passed' })
  expect(html).toContain('No page is affected')
  expect(html).toContain('4 pages passed. The check ran in this crawl and found nothing.')
  expect(html).not.toContain(SETTINGS)
})

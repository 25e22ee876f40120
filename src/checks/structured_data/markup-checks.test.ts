import { expect, it } from 'vitest'
import { MARKUP_CHECKS } from '#domain/explorer/markup-checks.ts'
import { loadOffChecks } from '../off-checks.ts'
import { pageChecks, queryChecks, siteChecks } from '../registry.generated.ts'

it('the explorer knows every check of structured data by its title', () => {
  const checks = [...pageChecks, ...queryChecks, ...siteChecks, ...loadOffChecks()]
  const titles = checks.filter(({ category }) => category === 'structured_data').map(({ id, title }) => [id, title])
  expect(MARKUP_CHECKS).toEqual(Object.fromEntries(titles))
})

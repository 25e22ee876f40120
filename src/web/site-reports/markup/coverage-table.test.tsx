import { expect, test } from 'vitest'
import { renderInProject } from '#testing/web/render-in-project.tsx'
import { CoverageTable } from './coverage-table.tsx'
import type { ShownMarkup } from './shown-markup.ts'

test('shares are read aloud with the number of pages', () => {
  const pattern = { pattern: '/rye/*', pages: 4, none: 1, counts: [1, 3] }
  const coverage = { types: ['Organization', 'Product'], patterns: [pattern], patternTotal: 1 }
  const html = renderInProject(<CoverageTable report={{ coverage, typeTotal: 2 } as unknown as ShownMarkup} />)
  expect(html).toContain(': 1 page like /rye/* with Organization<')
  expect(html).toContain(': 3 pages like /rye/* with Product<')
})

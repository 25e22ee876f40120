import { expect, test } from 'vitest'
import type { FolderLevel } from '#domain/site-reports/structure-report.ts'
import { renderInProject } from '#testing/web/render-in-project.tsx'
import { FolderTable } from './folder-table.tsx'

test('numbers of the pages in the folder itself are read aloud with one ‘in’', () => {
  const here = {
    pages: 3,
    pagesWithIssues: 1,
    issues: 2,
    health: 90,
    indexable: 2,
    broken: 0,
    minDepth: 1,
    maxDepth: 2,
  }
  const level = { at: null, folders: [], here, others: { ...here, folders: 0 } } as unknown as FolderLevel
  const html = renderInProject(<FolderTable level={level} />)
  expect(html).toContain('> pages in the folder itself<')
  expect(html).toContain('> indexable pages in the folder itself<')
})

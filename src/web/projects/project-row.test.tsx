import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { ProjectRow } from './project-row.tsx'

function draw(scores: Pick<Project, 'siteScore' | 'healthScore'>): string {
  const project = {
    ...{ name: 'Bakery', slug: 'bakery', url: 'https://bakery.example/', activeCrawl: null },
    ...{ lastCrawl: '2026-11-01T08:00:00.000Z', ...scores },
  } as Project
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProjectRow project={project} isSelected={false} isCollapsed={false} />
    </MemoryRouter>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('a project in the sidebar shows its site score, and names it', () => {
  expect(draw({ siteScore: 10, healthScore: 83 })).toBe('Bakery bakery.example 10 Site score')
})

test('a project without a site score shows its page health, and names it', () => {
  expect(draw({ siteScore: null, healthScore: 83 })).toBe('Bakery bakery.example 83% Page health')
})

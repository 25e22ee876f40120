import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { PreviewSection } from './preview-section.tsx'

it('the preview says that the score counts characters, because phones cut off what the score calls right', () => {
  const page = { status: 'success', url: 'https://bakery.example/', title: 'Bakery', metaDescription: 'w'.repeat(123) }
  const html = renderToStaticMarkup(<PreviewSection detail={{ page, facts: null } as unknown as PageDetail} />)
  expect(html).toContain('Cut off')
  expect(html).toContain('The score counts characters instead, 120 to 160 for a description. Phones show less')
})

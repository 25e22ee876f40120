import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HowItWorks } from './how-it-works.tsx'

const linksOf = (hasSample: boolean) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HowItWorks checks={{ total: 210, onByDefault: 181 }} hasSample={hasSample} />
    </MemoryRouter>,
  )
  expect(html).toContain('210 checks, each with its sources')
  expect(html).toContain('181 checks are on from the start')
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
}

test('claims of the home page link to their proof, and to the sample report only if there is one', () => {
  expect(linksOf(true)).toEqual(expect.arrayContaining(['/docs/checks', '/docs/site-score', '/sample']))
  expect(linksOf(false).filter((to) => to.startsWith('/sample'))).toEqual([])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HowItWorks } from './how-it-works.tsx'

test('the home page tells checks of each page from those of the whole site', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HowItWorks checks={{ onEachPage: 210, onWholeSite: 181 }} />
    </MemoryRouter>,
  )
  expect(html).toContain('210 checks of each page, 181 of the whole site')
})

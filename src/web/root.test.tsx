import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from './root.tsx'

test('an error page shows the id of the request', () => {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => null, ErrorBoundary, loader: () => null },
  ] as Parameters<typeof createRoutesStub>[0])
  const html = renderToStaticMarkup(
    <Page
      hydrationData={{
        loaderData: { root: { theme: 'system', year: 2026, isDevelopment: false, requestId: '7f3a' } },
        errors: { root: new Error('Unexpected Server Error') },
      }}
    />,
  )
  expect(html).toContain('This page could not be shown')
  expect(html).toContain('7f3a')
})

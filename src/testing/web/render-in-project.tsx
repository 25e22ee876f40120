import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** The HTML of a part of a project's screen. */
export function renderInProject(element: ReactElement): string {
  const router = createMemoryRouter([{ id: 'routes/project', path: '/', element }], {
    hydrationData: { loaderData: { 'routes/project': { project: { id: 'p1', slug: 'bakery' } } } },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { CurrentWorkspace } from '../session/current-workspace.ts'
import { useStripeReturn } from './use-stripe-return.ts'

afterEach(() => void vi.unstubAllGlobals())

test('requests the billing of the workspace that the screen shows', async () => {
  const requests: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push([path, JSON.parse(body)])
    return Response.json({})
  })
  let check: (() => Promise<void>) | undefined
  function Screen() {
    check = useStripeReturn(false).checkAgain
    return null
  }
  const element = (
    <CurrentWorkspace value={{ id: 'harbour' } as Workspace}>
      <Screen />
    </CurrentWorkspace>
  )
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await check?.()
  expect(requests).toEqual([['/api/account/billing/refresh', { workspaceId: 'harbour' }]])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import { loader } from '../routes/dashboard-area.tsx'
import { CurrentWorkspace, ShownWorkspaceId, useShownWorkspace } from './current-workspace.ts'

function Shown() {
  return useShownWorkspace().workspaceId ?? 'none'
}

const show = (workspace: Workspace | null, id: string | null) =>
  renderToStaticMarkup(
    <CurrentWorkspace value={workspace}>
      <ShownWorkspaceId value={id}>
        <Shown />
      </ShownWorkspaceId>
    </CurrentWorkspace>,
  )

test('changes name the workspace of the screen, even where there is no menu of workspaces', () => {
  expect(show({ id: 'harbour' } as Workspace, null)).toBe('harbour')
  expect(show(null, 'personal')).toBe('personal')
  expect(show(null, null)).toBe('none')
})

test('the dashboard knows the workspace of a user who works alone, without requesting a list', async () => {
  const requests: string[] = []
  const api = async (path: string) => {
    requests.push(path)
    return Response.json({ projects: [] })
  }
  const workspace = { id: 'personal', hasOthers: false, hasMembers: false }
  const context = new RouterContextProvider()
  context.set(requestContext, { account: { workspace }, api } as unknown as RequestContext)
  const url = new URL('https://pagewarden.example/dashboard/overview')
  const args = { params: {}, request: new Request(url), url, context } as unknown as Parameters<typeof loader>[0]
  expect(await loader(args)).toMatchObject({ workspaces: [], workspaceId: 'personal' })
  expect(requests).toEqual(['/projects'])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { CurrentWorkspace } from '../session/current-workspace.ts'
import { CurrentRole, useRight } from './current-role.ts'
import { DeletedNotice } from './deleted-notice.tsx'

const show = (role: WorkspaceRole, deleteAfter: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CurrentRole value={role}>
        <CurrentWorkspace value={{ name: 'Harbour Agency', role, deleteAfter } as Workspace}>
          <DeletedNotice />
          <Rights />
        </CurrentWorkspace>
      </CurrentRole>
    </MemoryRouter>,
  )

function Rights() {
  const [mayRead, mayCrawl] = [useRight('read'), useRight('crawl')]
  return <p>{`read ${mayRead}, crawl ${mayCrawl}`}</p>
}

test('a workspace that waits to be deleted says so, and offers nothing but reading', () => {
  const owner = show('owner', '2026-12-03T00:00:00.000Z')
  expect(owner).toContain('will be deleted on 3 December 2026')
  expect(owner).toContain('Restore it')
  expect(owner).toContain('read true, crawl false')
  expect(show('viewer', '2026-12-03T00:00:00.000Z')).toContain('An owner can restore it.')
  const usual = show('owner', null)
  expect(usual).not.toContain('deleted')
  expect(usual).toContain('read true, crawl true')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { CurrentWorkspace } from '../session/current-workspace.ts'
import { CurrentRole } from '../workspaces/current-role.ts'
import { NothingToSee } from './nothing-to-see.tsx'

const AGENCY = { id: '1', name: 'Harbour Agency', seesAllProjects: false, deleteAfter: null } as Workspace

test.each<[WorkspaceRole, Partial<Workspace>, string]>([
  ['viewer', {}, 'No project is shared with you in Harbour Agency.'],
  ['viewer', {}, 'Ask an admin or owner to share a project with you.'],
  ['editor', { seesAllProjects: true }, 'There are no projects in Harbour Agency.'],
  ['editor', { seesAllProjects: true }, 'Your role is editor. Editors also crawl, and change settings.'],
  ['owner', { deleteAfter: '2026-12-03T00:00:00.000Z' }, 'Nothing can be added while the workspace waits'],
])('a member without projects, as %s of %j, reads “%s”', (role, own, words) => {
  const html = renderToStaticMarkup(
    <CurrentRole value={role}>
      <CurrentWorkspace value={{ ...AGENCY, ...own }}>
        <NothingToSee />
      </CurrentWorkspace>
    </CurrentRole>,
  )
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(words)
})

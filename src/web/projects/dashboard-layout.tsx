import { type ReactNode, useId, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { CurrentWorkspace, currentWorkspaceOf, ShownWorkspaceId } from '../session/current-workspace.ts'
import { PendingBar } from '../shell/pending-bar.tsx'
import { WIDE_SCREEN } from '../shell/screen-width.ts'
import { useSidebar } from '../shell/sidebar/use-sidebar.ts'
import { useOpened } from '../shell/use-opened.ts'
import { CurrentRole, currentRoleOf } from '../workspaces/current-role.ts'
import { DeletedNotice } from '../workspaces/deleted-notice.tsx'
import { AddProjectDialog } from './add-project-dialog.tsx'
import { PreloadScreens } from './preload-screens.tsx'
import { ProjectSidebar } from './project-sidebar.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { useProjects } from './use-projects.ts'
import { useSelectedProject } from './use-selected-project.ts'

type DashboardLayoutProps = {
  loaded: Project[]
  workspaces: Workspace[]
  workspaceId: string | null
  wasCollapsed: boolean
  children: ReactNode
}

export function DashboardLayout({ loaded, workspaces, workspaceId, wasCollapsed, children }: DashboardLayoutProps) {
  const id = useId()
  const { isCollapsed, toggle } = useSidebar(wasCollapsed)
  const { projects, isOutOfReach } = useProjects(loaded)
  const selected = useSelectedProject(projects)
  const [isAdding, setIsAdding] = useState(false)
  useOpened('add-project', () => setIsAdding(true))
  const shared = { projects, workspaces, selected, isOutOfReach, onAdd: () => setIsAdding(true) }
  return (
    <CurrentRole value={currentRoleOf(workspaces)}>
      <CurrentWorkspace value={currentWorkspaceOf(workspaces)}>
        <ShownWorkspaceId value={workspaceId}>
          <div className={`mx-auto px-4 sm:px-6 md:flex ${WIDE_SCREEN}`}>
            <PendingBar />
            <ProjectSidebar {...shared} id={id} isCollapsed={isCollapsed} onToggle={toggle} />
            <ProjectSwitcher {...shared} />
            <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-6 py-6 md:pl-8">
              <DeletedNotice />
              <div className="min-w-0">{children}</div>
            </div>
            {selected && <PreloadScreens slug={selected.slug} />}
            <AddProjectDialog isOpen={isAdding} onOpenChange={setIsAdding} />
          </div>
        </ShownWorkspaceId>
      </CurrentWorkspace>
    </CurrentRole>
  )
}

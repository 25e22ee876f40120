import { Plus } from 'lucide-react'
import type { Project } from '#domain/projects/project.ts'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { Button } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { useSeesMembers } from '../session/current-workspace.ts'
import { useHasSql } from '../session/use-has-sql.ts'
import { SidebarLink, sidebarWidth } from '../shell/sidebar/sidebar-link.tsx'
import { SidebarToggle } from '../shell/sidebar/sidebar-toggle.tsx'
import { useRight } from '../workspaces/current-role.ts'
import { WorkspaceMenu } from '../workspaces/workspace-menu.tsx'
import { ProjectList } from './project-list.tsx'
import { isCurrentScreen, OVERVIEW, projectScreenGroups } from './project-screens.ts'
import { useShownPlace } from './use-shown-place.ts'

export type ProjectsProps = {
  projects: Project[]
  workspaces: Workspace[]
  selected: Project | null
  isOutOfReach: boolean
  onAdd: () => void
}
type ProjectSidebarProps = ProjectsProps & { id: string; isCollapsed: boolean; onToggle: () => void }

/** Stays visible while the page scrolls. */
export function ProjectSidebar({ id, isCollapsed, onToggle, ...rest }: ProjectSidebarProps) {
  const { projects, workspaces, selected, isOutOfReach, onAdd } = rest
  const mayAdd = useRight('manage')
  const place = useShownPlace()
  const shown = { hasSql: useHasSql(), hasActivity: useSeesMembers() }
  const look = isCollapsed ? 'sr-only' : 'shrink-0 truncate px-3 pb-1 text-xs font-medium text-subtle'
  return (
    <div
      id={id}
      className={classNames(
        'sticky top-14 flex h-[calc(100dvh-3.5rem-1px)] shrink-0 flex-col gap-4 border-r border-line py-4 pr-4 low-screen:gap-3 low-screen:py-3 ' +
          'transition-[width] duration-150 max-md:hidden print:hidden',
        sidebarWidth(isCollapsed),
      )}
    >
      <nav
        aria-label="Project"
        className={classNames(
          'scroll-hint grid min-h-24 shrink grid-cols-1 gap-3 overflow-y-auto',
          isCollapsed && 'w-10',
        )}
      >
        <div className={classNames('flex items-center gap-2', isCollapsed && 'flex-col-reverse')}>
          <div className="min-w-0 flex-1">
            <SidebarLink {...OVERVIEW} isCurrent={isCurrentScreen(place, OVERVIEW)} isCollapsed={isCollapsed} />
          </div>
          <SidebarToggle controls={id} isCollapsed={isCollapsed} onToggle={onToggle} />
        </div>
        {selected && (
          <div>
            <h2 dir="auto" title={selected.name} className={look}>
              {selected.name}
            </h2>
            {projectScreenGroups(selected.slug, shown).map(({ label, screens }) => (
              <ul key={label} aria-label={label} className="grid gap-px not-first:mt-2">
                {screens.map((screen) => (
                  <li key={screen.label}>
                    <SidebarLink {...screen} isCurrent={isCurrentScreen(place, screen)} isCollapsed={isCollapsed} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        )}
      </nav>
      <nav
        aria-label="Projects"
        className={classNames(
          'flex flex-1 flex-col border-t border-line pt-4 low-screen:pt-2',
          isCollapsed && 'w-10',
          !isCollapsed && projects.length > 1 ? leastHeight(projects.length, workspaces.length > 1) : 'min-h-20',
        )}
      >
        {!isCollapsed && <WorkspaceMenu workspaces={workspaces} />}
        <h2 className={look}>Projects</h2>
        <ProjectList projects={projects} selectedId={selected?.id} isCollapsed={isCollapsed} />
        {isOutOfReach && !isCollapsed && <OutOfReach />}
      </nav>
      {mayAdd && (
        <Button
          onClick={onAdd}
          aria-label={isCollapsed ? 'Add New Project' : undefined}
          title={isCollapsed ? 'Add New Project' : undefined}
          className={isCollapsed ? 'size-10 px-0!' : 'w-full'}
        >
          <Plus className="size-4" aria-hidden="true" />
          {!isCollapsed && 'Add New Project'}
        </Button>
      )}
    </div>
  )
}

/**
 * Space for up to five projects, as far as the screen is high enough. The menu of workspaces takes none of it. On a low
 * screen, the list of projects gets less space and scrolls, so that all screens of the project are visible.
 */
function leastHeight(projects: number, hasMenu: boolean): string {
  if (projects >= 5)
    return hasMenu ? 'min-h-[min(22rem,50%)] low-screen:min-h-48' : 'min-h-[min(17rem,45%)] low-screen:min-h-32'
  if (projects >= 3)
    return hasMenu ? 'min-h-[min(17rem,45%)] low-screen:min-h-48' : 'min-h-[min(12rem,40%)] low-screen:min-h-32'
  return hasMenu ? 'min-h-48' : 'min-h-32'
}

export function OutOfReach() {
  return (
    <p role="status" className="px-3 pt-2 text-xs text-warn">
      The server cannot be reached. This list may be outdated; we keep trying.
    </p>
  )
}

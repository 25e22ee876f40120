import { ChevronsUpDown, Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { hostOf } from '#domain/urls/host-of.ts'
import { Button } from '../design/button.tsx'
import { useSeesMembers } from '../session/current-workspace.ts'
import { useHasSql } from '../session/use-has-sql.ts'
import { DisclosureMenu } from '../shell/disclosure-menu.tsx'
import { useRight } from '../workspaces/current-role.ts'
import { WorkspaceMenu } from '../workspaces/workspace-menu.tsx'
import { ProjectList } from './project-list.tsx'
import { isCurrentScreen, OVERVIEW, projectScreens } from './project-screens.ts'
import { OutOfReach, type ProjectsProps } from './project-sidebar.tsx'
import { useShownPlace } from './use-shown-place.ts'

/** Replaces the sidebar on narrow screens with a menu of all projects. The screens of the project become tabs. */
export function ProjectSwitcher({ projects, workspaces, selected, isOutOfReach, onAdd }: ProjectsProps) {
  const place = useShownPlace()
  const shown = { hasSql: useHasSql(), hasActivity: useSeesMembers() }
  const mayAdd = useRight('manage')
  if (!selected) return null
  const isOverview = isCurrentScreen(place, OVERVIEW)
  const add = (event: MouseEvent) => {
    // The menu closes when the dialog opens, so move the focus to an element that stays.
    const menu = event.currentTarget.closest('details')
    menu?.querySelector('summary')?.focus()
    if (menu) menu.open = false
    onAdd()
  }
  return (
    <div
      className={
        'sticky top-14 z-20 -mx-4 border-b border-line bg-canvas ' + 'px-4 sm:-mx-6 sm:px-6 md:hidden print:hidden'
      }
    >
      <DisclosureMenu
        className="py-2"
        summaryClass="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-1.5"
        summary={
          <>
            <span className="grid min-w-0 flex-1">
              <span className="sr-only">Switch project: </span>
              <span dir="auto" className="truncate text-left text-sm font-medium">
                {isOverview ? 'All projects' : selected.name}
              </span>
              <span className="truncate text-xs text-muted">
                {isOverview
                  ? `${projects.length} in ${workspaces.length > 1 ? 'this workspace' : 'your account'}`
                  : hostOf(selected.url)}
              </span>
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </>
        }
      >
        <nav
          aria-label="Projects"
          className={
            'absolute inset-x-4 top-full mt-1 flex max-h-[calc(100dvh-10rem)] flex-col gap-2 rounded-lg border ' +
            'border-line bg-raised p-2 shadow-float sm:inset-x-6'
          }
        >
          <Link to={OVERVIEW.to} className="rounded-md px-3 py-2.5 text-sm font-medium hover:bg-sunken">
            Overview of all projects
          </Link>
          <WorkspaceMenu workspaces={workspaces} />
          <ProjectList projects={projects} selectedId={isOverview ? undefined : selected.id} />
          {isOutOfReach && <OutOfReach />}
          {mayAdd && (
            <Button onClick={add} className="w-full">
              <Plus className="size-4" aria-hidden="true" />
              Add New Project
            </Button>
          )}
        </nav>
      </DisclosureMenu>
      {!isOverview && (
        <nav aria-label="Project">
          <ul className="-mx-2 flex gap-1 overflow-x-auto overflow-y-hidden px-2 pb-1">
            {projectScreens(selected.slug, shown).map((screen) => (
              <li key={screen.label}>
                <ProjectTab {...screen} isCurrent={isCurrentScreen(place, screen)} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function ProjectTab({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  // `scrollIntoView` would move the place where the Tab key starts.
  useEffect(() => {
    const row = link.current?.closest('ul')
    if (isCurrent && link.current && row)
      row.scrollLeft = link.current.offsetLeft - row.offsetLeft - (row.clientWidth - link.current.offsetWidth) / 2
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={
        'flex h-10 items-center border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap ' +
        'text-muted hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink'
      }
    >
      {label}
    </Link>
  )
}

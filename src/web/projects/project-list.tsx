import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { CONTROL_CLASS } from '../design/forms/field.tsx'
import { findProjects } from './find-projects.ts'
import { ProjectRow } from './project-row.tsx'

const SEARCH_FROM = 8
/** Padding of the list in pixels. */
const PADDING = 4

type ProjectListProps = { projects: Project[]; selectedId: string | undefined; isCollapsed?: boolean }

/** The list scrolls in its own box and keeps the selected project visible. Long lists have a search field. */
export function ProjectList({ projects, selectedId, isCollapsed = false }: ProjectListProps) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const hasSearch = !isCollapsed && projects.length >= SEARCH_FROM
  const found = hasSearch ? findProjects(projects, typed) : projects

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected project may be out of view.
  useEffect(() => {
    if (list.current) bringIntoView(list.current)
  }, [selectedId, isCollapsed])

  if (projects.length === 0) return isCollapsed ? null : <p className="px-3 text-sm text-muted">No projects yet.</p>
  return (
    <>
      {hasSearch && (
        <div className="relative mb-2 shrink-0">
          <Search className="pointer-events-none absolute top-2.5 left-3 size-4 text-subtle" aria-hidden="true" />
          <input
            type="search"
            aria-label="Search projects"
            placeholder={`Search ${projects.length} projects`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${CONTROL_CLASS} h-9 pr-2 pl-9`}
          />
        </div>
      )}
      <ul
        ref={list}
        className="relative -mx-1 grid min-h-0 auto-rows-min grid-cols-1 gap-1 md:gap-0.5 overflow-y-auto overscroll-contain p-1"
      >
        {found.map((project) => (
          <li key={project.id} className="min-w-0">
            <ProjectRow project={project} isSelected={project.id === selectedId} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
      {hasSearch && (
        <p role="status" className={found.length === 0 ? 'px-3 py-2 text-sm wrap-anywhere text-muted' : 'sr-only'}>
          {found.length === 0 ? `No project has “${typed.trim()}” in its name or URL.` : ''}
        </p>
      )}
    </>
  )
}

/** Scrolls only the list, unlike `scrollIntoView`, which would also scroll the page. */
function bringIntoView(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('[aria-current=true]')?.parentElement
  if (!row) return
  const isAbove = row.offsetTop < list.scrollTop
  const isBelow = row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight
  // To the top, because half a row above it looks like a mistake.
  if (isAbove || isBelow) list.scrollTop = row.offsetTop - PADDING
}

import { Shapes } from 'lucide-react'
import { useState } from 'react'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import type { Project } from '#domain/projects/project.ts'
import { Button } from '../design/button.tsx'
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx'
import { SegmentsDialog } from '../segments/segments-dialog.tsx'
import { useOpened } from '../shell/use-opened.ts'
import type { Density } from './columns/use-density.ts'
import { type ExplorerView, rowsQuery, writeExplorerView } from './explorer-view.ts'

type DeskMenusProps = {
  project: Pick<Project, 'id' | 'slug'>
  table: ExplorerTableName
  view: ExplorerView
  density: Density
  onDensity: (density: Density) => void
}

/** Saved views and segments of the project. */
export function DeskMenus({ project, table, view, density, onDensity }: DeskMenusProps) {
  // A saved view has one filter, which includes what was typed into the search field.
  const filter = rowsQuery(view, table, []).get('filter') ?? ''
  const written = writeExplorerView(view)
  const current = {
    ...{ table, filter, density },
    sort: written.get('sort') ?? '',
    columns: written.get('columns') ?? '',
  }
  const [isSegmentsOpen, setIsSegmentsOpen] = useState(false)
  useOpened('segments', () => setIsSegmentsOpen(true))
  return (
    <>
      <SavedViewsMenu
        project={project}
        session={view.session}
        current={current}
        onOpen={({ density: saved }) => {
          if (saved) onDensity(saved)
        }}
      />
      <SegmentsDialog
        project={project}
        isOpen={isSegmentsOpen}
        onOpenChange={setIsSegmentsOpen}
        trigger={
          <Button size="sm" aria-label="Segments" title="Segments">
            <Shapes className="size-4" aria-hidden="true" />
            <span className="max-lg:sr-only">Segments</span>
          </Button>
        }
        {...(table === 'pages' && filter !== '' && { newFilter: filter })}
      />
    </>
  )
}

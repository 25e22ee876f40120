import { Bookmark, BookmarkPlus, Check, Link2, Settings2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { DEFAULT_VIEWS } from '#domain/explorer/default-views.ts'
import { EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import { type ExplorerView, isSameView, viewPath } from '#domain/explorer/views.ts'
import type { Project } from '#domain/projects/project.ts'
import { Button } from '../design/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../design/menu.tsx'
import { useUploadedFields } from '../projects/use-uploaded-fields.ts'
import { copyLink } from './copy-link.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useViews } from './use-views.ts'

type SavedViewsMenuProps = {
  project: Pick<Project, 'id' | 'slug'>
  /** The crawl in the URL. Opening a view keeps it. */
  session: string | null
  /** What the explorer shows now. */
  current: ExplorerView
  /** Called when a view is opened, to apply settings that are not in the URL. */
  onOpen?: (view: ExplorerView) => void
}

type OpenDialog = 'save' | 'manage' | null

/** Opens, saves and changes the views of a project, and those that come with the product. */
export function SavedViewsMenu({ project, session, current, onOpen }: SavedViewsMenuProps) {
  const { views = [], error } = useViews(project.id)
  const [open, setOpen] = useState<OpenDialog>(null)
  // A dialog opens after the menu has closed, so that the focus returns to the button.
  const next = useRef<OpenDialog>(null)
  const uploaded = useUploadedFields(project.id)
  const builtIn = DEFAULT_VIEWS.filter(({ needs }) => needs === undefined || uploaded.includes(needs))
  const shown = [...views, ...builtIn].find((view) => isSameView(view, current))
  const item = (view: ExplorerView & { name: string }) => (
    <ViewItem
      key={view.name}
      view={view}
      to={viewPath(project.slug, view, session)}
      isShown={view === shown}
      onOpen={onOpen}
    />
  )
  return (
    <>
      <Menu
        trigger={
          <Button
            size="sm"
            className="max-w-56 min-w-0"
            aria-label={shown ? `View: ${shown.name}` : 'Views'}
            title={shown?.name ?? 'Views'}
          >
            <Bookmark className="size-4" aria-hidden="true" />
            <span className="truncate max-lg:hidden">{shown?.name ?? 'Views'}</span>
          </Button>
        }
        onClosed={() => {
          setOpen(next.current)
          next.current = null
        }}
      >
        <MenuLabel>Saved views</MenuLabel>
        {views.map(item)}
        {views.length === 0 && (
          <p className="max-w-64 px-2.5 pb-1.5 text-xs text-muted">
            {error ? `They cannot be loaded. ${error.message}` : 'None yet. Save what you see now under a name.'}
          </p>
        )}
        <MenuSeparator />
        <MenuItem onSelect={() => (next.current = 'save')}>
          <BookmarkPlus className="size-4" aria-hidden="true" />
          Save view…
        </MenuItem>
        {views.length > 0 && (
          <MenuItem onSelect={() => (next.current = 'manage')}>
            <Settings2 className="size-4" aria-hidden="true" />
            Rename or delete…
          </MenuItem>
        )}
        <MenuItem onSelect={() => void copyLink(viewPath(project.slug, current, session))}>
          <Link2 className="size-4" aria-hidden="true" />
          Copy link
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Built-in views</MenuLabel>
        {builtIn.map(item)}
      </Menu>
      <SaveViewDialog
        projectId={project.id}
        current={current}
        isOpen={open === 'save'}
        onOpenChange={() => setOpen(null)}
      />
      <ManageViewsDialog
        project={project}
        current={current}
        isOpen={open === 'manage'}
        onOpenChange={() => setOpen(null)}
      />
    </>
  )
}

type ViewItemProps = {
  view: ExplorerView & { name: string }
  to: string
  isShown: boolean
  onOpen?: ((view: ExplorerView) => void) | undefined
}

function ViewItem({ view, to, isShown, onOpen }: ViewItemProps) {
  return (
    <MenuItem asChild onSelect={() => onOpen?.(view)}>
      <Link to={to} aria-current={isShown ? 'page' : undefined}>
        <Check className={isShown ? 'size-4 text-accent-ink' : 'invisible size-4'} aria-hidden="true" />
        <bdi className="max-w-60 truncate">{view.name}</bdi>
        <span className="ml-auto pl-4 text-xs text-muted">{EXPLORER_TABLES[view.table].label}</span>
      </Link>
    </MenuItem>
  )
}

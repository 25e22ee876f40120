import { QueryClientProvider } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { queryClient } from '../client/query-client.ts'
import { classNames } from '../design/class-names.ts'
import { type Entry, type EntryGroup, findEntries } from './find-entries.ts'
import { PALETTE_BOX, PALETTE_FIELD, PALETTE_HEAD, PALETTE_SHADE, type PaletteProps } from './palette-parts.ts'
import { usePaletteData } from './use-palette-data.ts'

/** Finds projects, screens, pages, checks and actions, and opens them. */
export function Palette(props: PaletteProps) {
  const [client] = useState(queryClient)
  return (
    <Dialog.Root open onOpenChange={props.onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={PALETTE_SHADE} />
        <Dialog.Content
          aria-describedby={undefined}
          className={PALETTE_BOX}
          // The button returns the focus to where it was before anything loaded.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <QueryClientProvider client={client}>
            <Finder {...props} />
          </QueryClientProvider>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder({ typed, onType, isEntered, onEnter, onClose }: PaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const [active, setActive] = useState(0)
  const { entries, pages, morePages, isSearching, isSettled, isOutOfReach } = usePaletteData(typed)
  const groups = findEntries(entries, typed)
  if (pages.length > 0) groups.push({ name: 'Pages', entries: pages, more: morePages })
  const shown = groups.flatMap((group) => group.entries)
  const selected = Math.min(active, shown.length - 1)
  const optionId = (nth: number) => `${id}-${nth}`

  const open = (entry: Entry) => {
    onClose()
    if (entry.act) void entry.act()
    else void navigate(entry.to, entry.opens ? { state: { opens: entry.opens } } : {})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      onEnter(false)
      if (shown.length > 0) setActive((selected + step + shown.length) % shown.length)
    } else if (event.key === 'Enter') onEnter(true)
    else return
    event.preventDefault()
  }
  // Enter waits until everything is found, unless arrow keys chose another entry. A pointer only clicks.
  const isReady = isSettled || active > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is the one that is selected when all are found.
  useEffect(() => {
    if (!isEntered || !isReady) return
    onEnter(false)
    const entry = shown[selected]
    if (entry) open(entry)
  }, [isEntered, isReady])

  return (
    <>
      <div className={PALETTE_HEAD}>
        <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: people type right after they opened it.
          autoFocus
          role="combobox"
          aria-label="Search projects, pages, checks, settings and actions"
          aria-expanded={shown.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(selected) : undefined}
          placeholder="Projects, pages, checks, settings, actions"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            onType(event.target.value)
            setActive(0)
            onEnter(false)
          }}
          onKeyDown={onKeyDown}
          className={PALETTE_FIELD}
        />
      </div>
      <div id={id} role="listbox" aria-label="Results" className="overflow-y-auto overscroll-contain p-2">
        <Groups groups={groups} selected={selected} optionId={optionId} onOpen={open} />
      </div>
      <p
        role="status"
        className={shown.length === 0 || isOutOfReach || isEntered ? 'px-4 pb-4 text-sm text-muted' : 'sr-only'}
      >
        {statusOf({ typed, count: shown.length, isEntered, isSearching, isOutOfReach })}
      </p>
    </>
  )
}

function statusOf({
  typed,
  count,
  isEntered,
  isSearching,
  isOutOfReach,
}: Record<'isEntered' | 'isSearching' | 'isOutOfReach', boolean> & { typed: string; count: number }) {
  if (isOutOfReach) return 'The server cannot be reached, so projects and pages are missing here.'
  if (isEntered) return 'Searching…'
  if (count > 0) return `${counted(count, 'result')} shown`
  return isSearching ? 'Searching…' : `Nothing found for “${typed.trim()}”.`
}

type GroupsProps = {
  groups: EntryGroup[]
  selected: number
  optionId: (nth: number) => string
  onOpen: (entry: Entry) => void
}

function Groups({ groups, selected, optionId, onOpen }: GroupsProps) {
  const active = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may be out of view.
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  let nth = 0
  return groups.map(({ name, entries, more }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox.
    <div key={name} role="group" aria-label={name} className="pb-2 last:pb-0">
      <p aria-hidden="true" className="truncate px-2 py-1 text-xs font-medium text-muted">
        {name}
        {more > 0 && ` · ${formatNumber(more)} more, type to find them`}
      </p>
      {entries.map((entry) => {
        const place = nth++
        const isSelected = place === selected
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
          <div
            key={`${entry.to} ${entry.label}`}
            ref={isSelected ? active : undefined}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={isSelected}
            onClick={() => onOpen(entry)}
            className={classNames(
              'flex cursor-pointer items-baseline gap-3 rounded-md px-2 py-2 text-sm',
              isSelected ? 'bg-sunken' : 'hover:bg-sunken/60',
            )}
          >
            <span dir="auto" className="max-w-[60%] shrink-0 truncate">
              {entry.label}
            </span>
            {entry.detail && entry.detail !== entry.label && (
              <span className="min-w-0 truncate text-xs text-muted">{entry.detail}</span>
            )}
          </div>
        )
      })}
    </div>
  ))
}

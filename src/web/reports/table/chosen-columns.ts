import { useMemo, useSyncExternalStore } from 'react'
import { withBrowserStorage } from '../../browser-data/browser-storage.ts'
import { REPORT_COLUMNS } from './columns.tsx'

const KEY = 'pagewarden.report-columns'

/** Maps the id of a column to whether it is shown. */
export type ChosenColumns = Record<string, boolean>

export const DEFAULT_COLUMNS: ChosenColumns = Object.fromEntries(
  REPORT_COLUMNS.map(({ id, isDefault }) => [id, isDefault]),
)

/** The choice is stored in this browser and synchronised across tabs. The server renders the default columns. */
export function useChosenColumns(): [ChosenColumns, (chosen: ChosenColumns) => void] {
  const stored = useSyncExternalStore(subscribe, readStored, () => null)
  return [useMemo(() => readColumns(stored), [stored]), storeColumns]
}

/** The ids of the shown columns in the order of the table, with the URL where the table has it. */
export function csvColumns(chosen: ChosenColumns): string[] {
  const ids = (isLeading: boolean) =>
    REPORT_COLUMNS.filter((column) => (column.isLeading ?? false) === isLeading && chosen[column.id]).map(
      ({ id }) => id,
    )
  return [...ids(true), 'url', ...ids(false)]
}

/** A column that is newer than the stored choice uses its default. */
export function readColumns(stored: string | null): ChosenColumns {
  try {
    const known = Object.entries(JSON.parse(stored ?? '{}')).filter(
      ([id, isShown]) => Object.hasOwn(DEFAULT_COLUMNS, id) && typeof isShown === 'boolean',
    )
    return { ...DEFAULT_COLUMNS, ...(Object.fromEntries(known) as ChosenColumns) }
  } catch {
    return DEFAULT_COLUMNS
  }
}

const listeners = new Set<() => void>()
/** Keeps the choice until the page is closed, for browsers that block storage. */
let current: string | null | undefined

function storeColumns(chosen: ChosenColumns): void {
  const text = JSON.stringify(chosen)
  current = text
  withBrowserStorage((storage) => storage.setItem(KEY, text))
  for (const listener of listeners) listener()
}

function readStored(): string | null {
  if (current !== undefined) return current
  return withBrowserStorage((storage) => storage.getItem(KEY)) ?? null
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return
    current = event.newValue
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

import { useMemo, useState } from 'react'
import { columnOf, type ExplorerTableName, isKnownColumn, usualColumns } from '#domain/explorer/tables.ts'
import { readExtractedColumnId } from '#domain/extraction/extraction-rule.ts'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { type ColumnChoice, limitWidth, readColumnChoice, withFirst } from './column-state.ts'
import { useStored } from './use-stored.ts'

export type Columns = {
  shown: string[]
  /** The columns of this crawl that the project's rules define. */
  own: readonly string[]
  /** Null for the default columns, which the URL omits. */
  chosen: string[] | null
  choice: ColumnChoice
  /** Stores the choice in this browser; null for the default columns. */
  remember: (columns: string[] | null) => void
  setWidth: (id: string, width: number) => void
  reset: () => void
}

const NONE: readonly string[] = []

/** Takes the columns from the URL, else those stored in this browser, else the defaults. */
export function useColumns(
  table: ExplorerTableName,
  inUrl: string[] | null,
  own: readonly string[] | null,
  uploaded: readonly TrafficField[],
): Columns {
  const [stored, store] = useStored(table)
  const choice = useMemo(() => readColumnChoice(table, stored), [table, stored])
  // Shows a change right away, because the URL is updated a moment later.
  const [changed, setChanged] = useState<{ columns: string[] | null } | null>(null)
  if (changed && changed.columns?.join() === inUrl?.join()) setChanged(null)
  const chosen = changed ? changed.columns : (inUrl ?? choice.columns)
  const shown = useMemo(() => {
    // A column of the project's rules can be missing in this crawl.
    const isThere = (id: string) => own === null || readExtractedColumnId(id) === null || own.includes(id)
    const columns = chosen?.filter((id) => isThere(id) && isKnownColumn(columnOf(table, id), uploaded)) ?? []
    return withFirst(table, columns.length > 0 ? columns : [...usualColumns(table, uploaded), ...(own ?? [])])
  }, [table, chosen, own, uploaded])
  const save = (changes: Partial<ColumnChoice>) => store(JSON.stringify({ ...choice, ...changes }))
  return {
    shown,
    own: own ?? NONE,
    chosen,
    choice,
    remember: (columns) => {
      setChanged({ columns })
      save({ columns })
    },
    setWidth: (id, width) => save({ widths: { ...choice.widths, [id]: limitWidth(width) } }),
    reset: () => {
      setChanged({ columns: null })
      save({ columns: null, widths: {} })
    },
  }
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { type RowQuery, RowStore, type Rows } from './row-store.ts'

export type LoadedRows = Rows & Pick<RowStore, 'see' | 'retry' | 'reload'>

export function useRows(query: RowQuery): LoadedRows {
  const [store] = useState(() => new RowStore())
  const rows = useSyncExternalStore(store.subscribe, store.rows, store.rows)
  useEffect(() => store.show(query), [store, query])
  useEffect(() => () => store.close(), [store])
  const { see, retry, reload } = store
  return { ...rows, see, retry, reload }
}

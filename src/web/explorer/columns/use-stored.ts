import { useCallback, useSyncExternalStore } from 'react'
import { withBrowserStorage } from '../../browser-data/browser-storage.ts'

const listeners = new Set<() => void>()
/** Keeps choices until the page is closed, for browsers that block storage. */
const current = new Map<string, string>()

/** A text that this browser stores under `pagewarden.explorer.<name>`. */
export function useStored(name: string): [string | null, (text: string) => void] {
  const key = `pagewarden.explorer.${name}`
  const read = () => current.get(key) ?? withBrowserStorage((storage) => storage.getItem(key)) ?? null
  const stored = useSyncExternalStore(subscribe, read, () => null)
  const store = useCallback(
    (text: string) => {
      current.set(key, text)
      withBrowserStorage((storage) => storage.setItem(key, text))
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [stored, store]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useEffect, useRef } from 'react'
import { type KeyAction, keyAction, placeOf } from './table/keys.ts'

/** Calls `act` for the keys of the table. If it returns false, the browser handles the key. */
export function useTableKeys(act: (action: KeyAction) => boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const action = keyAction(event, placeOf(event.target))
      if (action && latest.current(action)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

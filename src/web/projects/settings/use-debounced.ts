import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The value once it has not changed for a moment, so that not every key press sends a request. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** Delays the value until it stops changing, to avoid a request for each keystroke. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

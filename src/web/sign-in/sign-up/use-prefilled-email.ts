import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The address entered at sign-up, or that was invited. The history state passes it on, to keep it out of URLs. */
export function usePrefilledEmail(initial: string): [string, (email: string) => void] {
  const [email, setEmail] = useState(initial)
  const carried: unknown = useLocation().state?.email
  useEffect(() => {
    // The server has no history state, so the first render must not use it.
    if (typeof carried === 'string') setEmail((now) => now || carried)
  }, [carried])
  return [email, setEmail]
}

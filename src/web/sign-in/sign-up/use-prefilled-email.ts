import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The email address entered at sign-up. It is passed in the history state, to keep it out of URLs. */
export function usePrefilledEmail(initial: string): [string, (email: string) => void] {
  const [email, setEmail] = useState(initial)
  const carried: unknown = useLocation().state?.email
  useEffect(() => {
    // The server has no history state, so the first render must not use it.
    if (typeof carried === 'string') setEmail((now) => now || carried)
  }, [carried])
  return [email, setEmail]
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The address of the form, which somebody who has just signed up need not type again. Links carry it in their state, so it stands in no address. */
export function usePrefilledEmail(known: string): [string, (email: string) => void] {
  const [email, setEmail] = useState(known)
  const carried: unknown = useLocation().state?.email
  useEffect(() => {
    // The server does not know this state, so the first render must not either.
    if (typeof carried === 'string') setEmail((now) => now || carried)
  }, [carried])
  return [email, setEmail]
}

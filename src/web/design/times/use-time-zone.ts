import { createContext, useContext } from 'react'
import { useIsHydrated } from '../use-hydrated.ts'

/** Undefined for visitors without an account. */
export const TimeZone = createContext<string | undefined>(undefined)

/** Without an account, returns UTC until hydration and then undefined, which stands for the browser's time zone. */
export function useTimeZone(): string | undefined {
  const timezone = useContext(TimeZone)
  const isHydrated = useIsHydrated()
  return timezone ?? (isHydrated ? undefined : 'UTC')
}

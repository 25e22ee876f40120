import { createContext, useContext } from 'react'
import { useIsHydrated } from '../use-hydrated.ts'

/** The time zone of the account; undefined for visitors. */
export const TimeZone = createContext<string | undefined>(undefined)

/** The time zone to show times in. For visitors UTC on the server, then the browser's own (undefined). */
export function useTimeZone(): string | undefined {
  const timezone = useContext(TimeZone)
  const isAlive = useIsHydrated()
  return timezone ?? (isAlive ? undefined : 'UTC')
}
